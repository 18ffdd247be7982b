import { readFileSync, writeFileSync } from 'node:fs';
import { checkContent } from '@tidewright/content/check/check-content';
import { problemSentence } from '@tidewright/content/check/problem';
import { readCompanyFacts } from '@tidewright/content/company-facts';
import { entryNames } from '@tidewright/content/content-files';
import { OwnError } from '@tidewright/kit/own-error';
import { beforeEach, expect, it } from 'vitest';
import { enterCopy } from '../../../test/own-folder.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { interview } from './interview.ts';
import { isSampleAgency, startLean } from './lean-start.ts';
import { setUp } from './set-up.ts';

beforeEach(() => enterCopy('content', 'content-lean', '.env.example'));

/** Answers questions by how they begin, each answer once; everything else with Enter. */
async function answering(script: Readonly<Record<string, readonly string[]>>) {
  const left = new Map(Object.entries(script).map(([start, all]) => [start, [...all]]));
  const asked: string[] = [];
  const secretly: string[] = [];
  const notes: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    if (asked.length > 99) throw new Error(`It asks without end: ${question} ${notes.join('\n')}`);
    const start = [...left.keys()].find((one) => question.startsWith(one));
    return (start !== undefined && left.get(start)?.shift()) || '';
  };
  const { answers, start } = await interview({
    ask,
    note: (text) => void notes.push(text),
    askSecretly(question) {
      secretly.push(question);
      return ask(question);
    },
    fetchFont: async (family) => {
      if (family === 'Nowhere') throw new OwnError('Fontsource has no such family.');
    },
  });
  return { answers, start, asked, secretly, notes };
}

it('shows current values, and asks again after an answer that doesn’t fit', async () => {
  const { answers, asked, notes } = await answering({
    'The agency’s name': ['Nordlys'],
    Phone: ['22 00', '+47 22 00 00 42'],
    'The font of headings': ['Nowhere'],
    'Should the server': ['maybe', 'no'],
  });
  expect(answers).toEqual({ name: 'Nordlys', phone: '+47 22 00 00 42' });
  expect(asked).toContain(`Time zone, such as Europe/Oslo [${readCompanyFacts().timeZone}]:`);
  expect(notes).toEqual([
    'Press Enter to keep the value in brackets.',
    '--phone: isn’t a phone number: write it with its country code, such as +1 (555) 010-0142',
    'Fontsource has no such family.',
    'Please write one of no, yes.',
  ]);
});

it('asks only what the chosen CRM needs, and what’s missing at the end', async () => {
  const webhook = await answering({
    'The webhook’s address': ['https://crm.example/hook'],
    'A secret': ['a-long-enough-secret-for-it'],
  });
  expect(webhook.answers).toEqual({
    'webhook-url': 'https://crm.example/hook',
    'webhook-secret': 'a-long-enough-secret-for-it',
  });
  expect(webhook.asked.filter((one) => /folk’s|mail server/.test(one))).toEqual([]);
  const folk = await answering({
    'Where do leads go': ['folk'],
    'A key for folk': ['key'],
    'folk’s group of leads': [LEADS_GROUP_ID],
    'folk’s group of applicants': ['', APPLICANTS_GROUP_ID],
  });
  expect(folk.answers).toMatchObject({
    'folk-key': 'key',
    'applicants-group': APPLICANTS_GROUP_ID,
  });
});

it('shows no secret over a shoulder, neither the one that is there nor a new one', async () => {
  const secret = 'a-long-enough-secret-for-it';
  writeFileSync('.env', `CRM_WEBHOOK_URL=https://crm.example/hook\nCRM_WEBHOOK_SECRET=${secret}\n`);
  const { asked, secretly } = await answering({});
  expect(secretly).toEqual([expect.stringMatching(/^A secret .* \[••••\]:$/)]);
  expect(asked.join('\n')).not.toContain(secret);
});

it.runIf(isSampleAgency())(
  'starts lean: ten pages, three forms, no one of the sample',
  async () => {
    const people = entryNames('content/team').map((id) => id.replace('-', ' '));
    const { answers, start } = await answering({ 'Begin with': ['lean'] });
    expect(isSampleAgency(), 'nothing is written before the last answer').toBe(true);
    setUp(answers, start);
    expect(checkContent().map(problemSentence)).toEqual([]);
    const pages = ['pages', 'packages', 'legal'].flatMap((name) => entryNames(`content/${name}`));
    expect(pages).toHaveLength(10);
    expect(readCompanyFacts().formIds).toEqual(['contact', 'call', 'website']);
    const files = ['pages', 'packages', 'legal', 'process'].flatMap((name) =>
      entryNames(`content/${name}`).map((id) =>
        readFileSync(`content/${name}/${id}.${name === 'legal' ? 'md' : 'yaml'}`, 'utf8'),
      ),
    );
    for (const text of files)
      for (const person of [...people, 'tidewright'])
        expect(text.toLowerCase()).not.toContain(person);
    expect(startLean).toThrow('content/ is your own already');
  },
);
