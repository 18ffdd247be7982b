import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { fieldGuide } from '../guide/field-guide.ts';
import { changesOf, readDraft } from './drafts.ts';
import { guideFile } from './guide.ts';
import { addStudy, studyKinds } from './study.ts';

const maren = { root: 'content', drafts: 'drafts', who: 'Maren' };
const like = `order: 7
icon: phone
category: Mobile App
service: mobile-apps
next: { text: It works without a signal., href: /services/mobile-apps }
`;

beforeEach(() =>
  enterFolder({
    'content/case-studies/boats.yaml': like,
    [`dist/${guideFile}`]: JSON.stringify(fieldGuide()),
  }),
);

const answers = {
  client: 'Côté & Søn’s Boatyard',
  about: 'Boat repair, 14 people',
  title: 'Every boat’s papers: on one phone',
  quantity: '6 h',
  counts: 'less paperwork a week',
  before: '9 h a week',
  after: '3 h a week',
  weeks: '5 weeks',
  kind: 'Mobile App',
  challenge: 'Work orders lived in a binder in the shed. If you needed one, you walked over.',
  solution: `A phone app holds each boat’s papers. ${'It works without a signal. '.repeat(6)}`,
  outcome: 'Six hours less paperwork a week.',
};

async function add(changed: Partial<typeof answers> = {}, bytes?: Buffer): Promise<string> {
  const create = { width: 900, height: 700, channels: 3, background: '#246' } as const;
  const photo = bytes ?? (await sharp({ create }).jpeg().toBuffer());
  const upload = { name: 'boat.jpg', bytes: photo, alt: 'A boat.', focus: [50, 50] } as const;
  return addStudy(maren, { ...answers, ...changed }, upload);
}

it('makes a case study of a few answers, like another of its kind', async () => {
  expect([...studyKinds(maren).keys()]).toEqual(['Mobile App']);
  const file = await add();
  expect(file).toBe('case-studies/cote-s-ns-boatyard.yaml');
  expect(`${readDraft(maren, file)}`).toBe(`order: 8
icon: phone
seo:
  title: "Côté & Søn’s Boatyard: Every boat’s papers: on one phone"
  description: >-
    A phone app holds each boat’s papers. It works without a signal. It works
    without a signal. It works without a signal. It works without a signal.
title: "Every boat’s papers: on one phone"
client: Côté & Søn’s Boatyard
about: Boat repair, 14 people
category: Mobile App
service: mobile-apps
figure:
  quantity: 6 h
  description: less paperwork a week
summary: >-
  A phone app holds each boat’s papers. It works without a signal. It works
  without a signal. It works without a signal.
card: cote-s-ns-boatyard-card
layout: object
shows:
  - screen: cote-s-ns-boatyard-card
caption: Côté & Søn’s Boatyard, Boat repair, 14 people
challenge: >-
  Work orders lived in a binder in the shed. If you needed one, you walked over.
solution: >-
  A phone app holds each boat’s papers. It works without a signal. It works
  without a signal. It works without a signal. It works without a signal. It
  works without a signal. It works without a signal.
results:
  - heading: 9 h a week before, 3 h a week now
    counted: 6 h less paperwork a week
outcome: Six hours less paperwork a week.
weeks: 5 weeks
next:
  text: It works without a signal.
  href: /services/mobile-apps
`);
});

it('says what is missing, and keeps nothing of it', async () => {
  await expect(add({ outcome: ' ' })).rejects.toThrow('“Outcome” is missing.');
  await expect(add({ kind: 'Bakery' })).rejects.toThrow('Choose the kind of work.');
  await expect(add({ client: 'Boats' })).rejects.toThrow('There’s a case study of that client');
  await expect(add({}, Buffer.alloc(0))).rejects.toThrow('Choose a picture first.');
  expect(changesOf(maren)).toEqual([]);
});
