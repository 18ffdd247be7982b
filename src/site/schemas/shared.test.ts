import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { resolvePlaceholders } from '../content/placeholders.ts';
import { seo } from './shared.ts';

const title = z.object({ title: seo.title });
const read = (text: string) => title.safeParse({ title: text });
const name = resolvePlaceholders('{name}');

it('a title in search results ends with the agency’s name if there’s room', () => {
  const words = 'x'.repeat(60 - ` | ${name}`.length);
  expect(read(`${words} | {name}`).data).toEqual({ title: `${words} | ${name}` });
  expect(read(`${words}x | {name}`).data).toEqual({ title: `${words}x` });
  expect(read(`${name}: ${'x'.repeat(60)}`).success).toBe(false);
  expect(read(`${'x'.repeat(61)} | {name}`).error?.issues).toMatchObject([
    { message: expect.stringContaining('is longer than 60 characters') },
  ]);
  expect(read('{nobody} | {name}').error?.issues).toHaveLength(1);
});
