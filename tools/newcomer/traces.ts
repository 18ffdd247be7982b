import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readYaml, readYamlFolder } from '@tidewright/content/content-files';

type Company = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: { readonly street: string };
};

/** What nobody but this agency would say: who it is, how it is reached, who works there. */
export function wordsOfAgency(content: string): readonly string[] {
  const { name, phone, email, address } = readYaml(join(content, 'company.yaml')) as Company;
  const team = readYamlFolder(join(content, 'team')) as Record<string, { name: string }>;
  const people = Object.values(team).map((member) => member.name);
  return [name, phone, phone.replace(/[^+\d]/g, ''), email, address.street, ...people];
}

/** The product's own words, which happen to hold some of the sample's: the scope of its packages, an example. */
const productWords = ['@tidewright', 'such as +1 (555) 010-0142'];

/** Every file of a folder, with the first of the words that it holds, whatever their case. */
export function tracesIn(folder: string, words: readonly string[]): readonly string[] {
  const sought = words.map((word) => word.toLowerCase());
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const text = withoutProductWords(readFileSync(file, 'latin1').toLowerCase());
      const found = sought.find((word) => text.includes(word));
      return found === undefined ? [] : [`${relative(folder, file)}: ${found}`];
    });
}

const withoutProductWords = (text: string): string =>
  productWords.reduce((rest, words) => rest.replaceAll(words, ''), text);
