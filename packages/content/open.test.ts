import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formsFor } from '@tidewright/forms';
import { expect, it, vi } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { newFolder } from '../../test/new-folder.ts';
import { type CompanyFacts, readCompanyFacts } from './company-facts.ts';
import { ContentError } from './content-files.ts';
import { type Content, holdContent, openContent } from './open.ts';
import { promiseOf } from './reply-promise.ts';

/** The content as it stands, in a folder of its own. */
function copied(): string {
  const root = join(newFolder(), 'words');
  cpSync('content', root, { recursive: true });
  return root;
}

function change(root: string, name: string, from: RegExp, to: string): void {
  const file = join(root, name);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(from, to));
  expect(readFileSync(file, 'utf8')).not.toBe(before);
}

const rename = (root: string, name: string) =>
  change(root, 'company.yaml', /^name: .*/m, `name: ${name}`);

/** It quotes what the agency promises; the agency's own forms may say it in words of their own. */
const ownForm = readFileSync('content-lean/forms/contact.yaml');

const promised = (content: Content) =>
  promiseOf(content.current()).dueAt({
    form: 'own',
    receivedAt: new Date('2026-03-02T12:00:00Z'),
  });

it('gives each of two roots beside each other its own facts, and what follows from them', () => {
  const [one, other] = [openContent(copied()), openContent(copied())];
  rename(one.root, 'Nordlys');
  rename(other.root, 'Polaris');
  for (const [{ root }, hours] of [
    [one, 5],
    [other, 7],
  ] as const) {
    change(root, 'company.yaml', /contactReply: .*/, `contactReply: ${hours} hours`);
    writeFileSync(join(root, 'forms/own.yaml'), ownForm);
  }
  rmSync(join(other.root, 'forms/newsletter.yaml'), { force: true });
  for (const _ of ['first', 'and once more']) {
    expect([one.current().name, other.current().name]).toEqual(['Nordlys', 'Polaris']);
    expect(promised(one)).toEqual(new Date('2026-03-02T17:00:00Z'));
    expect(promised(other)).toEqual(new Date('2026-03-02T19:00:00Z'));
    expect(formsFor(other.current()).has('newsletter')).toBe(false);
  }
});

it('reads files again only once they have changed', () => {
  const content = openContent(copied());
  const before = content.current();
  expect(content.current()).toBe(before);
  rename(content.root, 'Nordlys');
  expect(content.current()).toMatchObject({ name: 'Nordlys', phone: before.phone });
  rmSync(join(content.root, 'positions'), { recursive: true, force: true });
  expect(content.current().positions).toEqual([]);
});

it('says in one sentence that a root isn’t there, or that a file can’t be read', () => {
  const nowhere = join(newFolder(), 'nowhere');
  const { current } = openContent(nowhere);
  for (const _ of ['first', 'and once more']) {
    expect(current).toThrow(ContentError);
    expect(current).toThrow(
      `There is no folder ${nowhere} here. Start this where it is, or restore it from the repository.`,
    );
  }
  mkdirSync(nowhere);
  expect(current).toThrow(`${nowhere}/company.yaml cannot be read: ENOENT`);
  rmSync(nowhere, { recursive: true });
  cpSync('content', nowhere, { recursive: true });
  expect(current().name).toBe(openContent().current().name);
});

/** What may stand in a file that somebody is saving. */
const halves: Readonly<Record<string, (whole: Buffer) => Buffer | null>> = {
  'nothing yet': () => Buffer.from(''),
  'its first line': (whole) => whole.subarray(0, whole.indexOf('\n')),
  'half of a letter': (whole) => Buffer.concat([whole, Buffer.from('# é').subarray(0, -1)]),
  'a quote left open': (whole) => Buffer.concat([Buffer.from('a: "'), whole]),
  'no file at all': () => null,
};

it.each(Object.entries(halves))(
  'goes on with the last facts while a file holds %s, and reads the rest once it’s there',
  (_, half) => {
    const content = openContent(copied());
    const before = content.current();
    const file = join(content.root, 'company.yaml');
    const whole = readFileSync(file);
    const left = half(whole);
    if (left) writeFileSync(file, left);
    else rmSync(file);
    expect(content.current()).toBe(before);
    expect(openContent(content.root).current).toThrow(ContentError);
    expect(openContent(content.root).current).toThrow(/^\S+company\.yaml[: ][^\n]+$/);
    writeFileSync(file, `${whole}`.replace(/^name: .*/m, 'name: Nordlys'));
    expect(content.current().name).toBe('Nordlys');
  },
);

/** Reads, and something happens to the files meanwhile. */
const whileReading = (happens: (time: number) => void) => {
  let times = 0;
  return (root?: string): CompanyFacts => {
    const facts = readCompanyFacts(root);
    times += 1;
    happens(times);
    return facts;
  };
};

it('makes no facts of two states while files change under it', () => {
  const root = copied();
  const read = whileReading((time) => {
    if (time < 3) rename(root, `Nordlys ${time}`);
  });
  expect(openContent(root, { read }).current().name).toBe('Nordlys 2');
});

it('reads again where a file goes while it’s read, and gives up on files that never rest', () => {
  const root = copied();
  const goes = join(root, 'labels.yaml');
  const read = whileReading((time) => {
    if (time > 1) return;
    rmSync(goes);
    throw new ContentError(`${goes} cannot be read`);
  });
  expect(openContent(root, { read }).current().name).toBe(readCompanyFacts(root).name);
  const restless = whileReading((time) => rename(root, `Nordlys ${time}`));
  expect(openContent(root, { read: restless }).current).toThrow(
    `The files in ${root} change while we read them. Try again in a moment.`,
  );
});

it('tells of each change until it’s told to stop, and why a file can’t be read', async () => {
  const content = openContent(copied(), { everyMs: 5 });
  const [told, other] = [vi.fn(), vi.fn()];
  const stop = content.onChange(told);
  const stopOther = content.onChange(other);
  rename(content.root, 'Nordlys');
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith({ problem: null }));
  expect(content.current().name).toBe('Nordlys');
  writeFileSync(join(content.root, 'company.yaml'), 'name: "');
  await vi.waitFor(() =>
    expect(told).toHaveBeenLastCalledWith({ problem: expect.stringContaining('company.yaml') }),
  );
  stop();
  const times = told.mock.calls.length;
  // A picture is no fact, and changes content all the same.
  mkdirSync(join(content.root, 'team'), { recursive: true });
  writeFileSync(join(content.root, 'team/new.svg'), '<svg/>');
  const before = other.mock.calls.length;
  await vi.waitFor(() => expect(other.mock.calls.length).toBeGreaterThan(before));
  expect(told).toHaveBeenCalledTimes(times);
  stopOther();
});

it('holds the facts of a build until they are swapped, and tells of that', () => {
  const content = holdContent('content', company);
  const told = vi.fn();
  const stop = content.onChange(told);
  content.swap({ ...company, name: 'Nordlys' });
  expect([content.current().name, told.mock.calls]).toEqual(['Nordlys', [[{ problem: null }]]]);
  stop();
  content.swap(company);
  expect(content.current()).toBe(company);
  expect(told).toHaveBeenCalledTimes(1);
});
