import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeDifferences } from '../site/build/package-figures.ts';
import { type Examination, green, yellow } from './finding.ts';

/** How the agency that comes with the product is called, and what nobody can reach. */
const sample = /tidewright|\(555\) 010-|\b555-01\d\d\b/i;

export const leftoverExamination: Examination = {
  about: 'leftovers',
  async run() {
    const files = filesWith('content', sample);
    if (files.length === 0) return [green('Nothing in content/ is of the sample agency.')];
    const some = files.slice(0, 3).join(', ');
    const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
    return [
      yellow(
        `The sample agency is still named in ${some}${more}.`,
        'Begin with content/company.yaml, then look: grep -rniE "tidewright|555" content',
      ),
    ];
  },
};

const filesWith = (folder: string, pattern: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ya?ml|md|svg|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .toSorted();

export const figuresExamination: Examination = {
  about: 'figures',
  async run() {
    const differences = describeDifferences();
    if (differences.length === 0) return [green('Every package costs what it is listed with.')];
    return differences.map((line) => {
      const [says = '', remedy = ''] = line.split(/(?<=\.) (?=Edit)/);
      return yellow(says, remedy);
    });
  },
};
