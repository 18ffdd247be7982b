import * as v from 'valibot';
import { expect, it } from 'vitest';
import { resolvePlaceholders } from '../placeholders.ts';
import { seo } from './shared.ts';

const title = v.object({ title: seo.title });
const read = (text: string) => v.safeParse(title, { title: text });
const name = resolvePlaceholders('{name}');

it('a title in search results ends with the agency’s name if there’s room', () => {
  const words = 'x'.repeat(60 - ` | ${name}`.length);
  expect(read(`${words} | {name}`).output).toEqual({ title: `${words} | ${name}` });
  expect(read(`${words}x | {name}`).output).toEqual({ title: `${words}x` });
  expect(read(`${name}: ${'x'.repeat(60)}`).success).toBe(false);
  expect(read(`${'x'.repeat(61)} | {name}`).issues).toMatchObject([
    { message: expect.stringContaining('is longer than 60 characters') },
  ]);
  expect(read('{nobody} | {name}').issues).toHaveLength(1);
});
