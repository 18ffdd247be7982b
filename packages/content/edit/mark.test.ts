import { beforeEach, expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { changesOf, readDraft } from './drafts.ts';
import { addMark } from './mark.ts';

const maren = { root: 'content', drafts: 'drafts', who: 'Maren' };
const square = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`;
const take = (drawing: string | Buffer) =>
  addMark(maren, { name: 'logo.svg', bytes: Buffer.from(drawing) });

beforeEach(() => enterFolder({ 'content/brand/mark.svg': square('<path d="M0 0"/>') }));

it('takes a square drawing of shapes, with or without what programs write above it', async () => {
  const drawing = square('<g fill="currentColor"><circle cx="20" cy="20" r="9"/></g>');
  await take(`<?xml version="1.0"?>\n<!-- Made by hand -->\n${drawing}`);
  expect(`${readDraft(maren, 'brand/mark.svg')}`).toContain(drawing);
});

it.each([
  ['nothing', '', 'Choose the logo first'],
  ['a photo', Buffer.from([0xff, 0xd8, 0xff]), 'isn’t an SVG drawing'],
  ['no square', '<svg viewBox="0 0 40 20"><path d="M0 0"/></svg>', 'isn’t square'],
  ['a script', square('<script>alert(1)</script>'), 'more than shapes'],
  ['a handler', square('<path d="M0 0" onload="alert(1)"/>'), 'more than shapes'],
  ['a handler on the drawing', square('').replace('<svg', '<svg onload="alert(1)"'), 'onload'],
  ['a link', square('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), '<a>'],
  ['another drawing', square('<use href="//evil.example/x.svg#a"/>'), '<use>'],
  ['an animation', square('<animate attributeName="href" to="javascript:1"/>'), '<animate>'],
  ['an address', square('<path fill="url(//evil.example/x)" d="M0 0"/>'), 'url('],
  ['HTML', square('<foreignObject><iframe></iframe></foreignObject>'), 'more than shapes'],
  ['an end too early', `${square('')}<img src=x onerror=alert(1)>`, 'isn’t square'],
])('refuses %s with a sentence, and changes nothing', async (_, drawing, said) => {
  await expect(take(drawing)).rejects.toThrow(said);
  expect(changesOf(maren)).toEqual([]);
});
