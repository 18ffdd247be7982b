import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { newFolder } from '../../test/new-folder.ts';
import { company, someOrder } from '../../test/own-forms.ts';
import { readCompanyFacts } from './company-facts.ts';
import { ContentError } from './content-files.ts';

/** The content as it stands, in a folder of its own. */
function copyContent(): string {
  const folder = newFolder();
  cpSync('content', folder, { recursive: true });
  return folder;
}

const reading = (folder: string) => () => readCompanyFacts(folder);

it.each([
  [
    'packages/logo.yaml',
    'order: 9\nname: Logo\nlisted: { price: 1 }\nordered: { price: 1 }\nform: { submitLabel: Go, questions: [logo] }\ncrm: {}\n',
    ': form.questions.0 names no common question: use currentWebsite, ',
  ],
  [
    `packages/${someOrder}.yaml`,
    'name: Once\nname: Again\n',
    ' cannot be read: Map keys must be unique',
  ],
  [
    'company.yaml',
    'name: A\nphone: B\nemail: C\nsiteUrl: D\ntimeZone: Mars/Olympus\nscheduler: {}\n',
    ': timeZone isn’t a time zone: write one such as America/New_York or Europe/London',
  ],
  ['company.yaml', null, ' cannot be read: ENOENT'],
])('says what is wrong with %s, and what to write there', (name, text, sentence) => {
  const folder = copyContent();
  const file = join(folder, name);
  if (text === null) rmSync(file);
  else writeFileSync(file, text);
  expect(reading(folder)).toThrow(ContentError);
  expect(reading(folder)).toThrow(`${file}${sentence}`);
});

it('takes no other file of the folder for a package', () => {
  const folder = copyContent();
  writeFileSync(join(folder, 'packages/notes.md'), '# Notes');
  expect(readCompanyFacts(folder).packages).toHaveLength(company.packages.length);
});

const change = (folder: string, name: string, from: RegExp, to: string) => {
  const file = join(folder, name);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(from, to));
  expect(readFileSync(file, 'utf8')).not.toBe(before);
  return file;
};

it('promises what the claims say, for every form that promises an answer', () => {
  const folder = copyContent();
  change(folder, 'company.yaml', /contactReply: .*/, 'contactReply: 7 business hours');
  // The agency's own forms may say it in words of their own.
  cpSync('content-lean/forms/contact.yaml', join(folder, 'forms/own.yaml'));
  const order = join(folder, 'forms/order.yaml');
  const orders = parse(readFileSync(order, 'utf8'));
  writeFileSync(order, stringify({ ...orders, reply: '{claims.contactReply}' }));
  const { promises, formIds, words } = readCompanyFacts(folder);
  expect(promises['own']).toEqual({ amount: 7, unit: 'business hour' });
  expect(promises[someOrder]).toEqual(promises['own']);
  expect(formIds.filter((id) => !(id in promises))).toEqual(
    Object.keys(words.forms).filter((id) => !words.forms[id]?.reply),
  );
});
