import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { createMeasuredReply } from './measured-reply.ts';
import type { SiteFile } from './site-files.ts';

const hour = 3_600_000;
const none = { leads: 0, value: 0, openLate: 0, won: 0, wonValue: 0 };
const fileOf = (text: string): SiteFile => ({
  type: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  variants: (['br', 'gzip', 'identity'] as const).map((encoding) => ({
    encoding,
    body: Buffer.from(text),
    etag: '"built"',
  })),
});
const asBuilt =
  '<p>A</p><div hidden="" data-measured-reply="true"><dt>Typical answer</dt><dd></dd></div>';

function measuring(text = asBuilt) {
  const found = { ...none, inTime: 12, late: 3, medianMs: 2.4 * hour };
  const files = new Map([['/contact', fileOf(text)]]);
  const answering = vi.fn(async () => found);
  const look = createMeasuredReply({
    files: () => files,
    answering,
    facts: () => company,
    now: () => new Date(),
    log: { warn: () => {} },
  });
  const page = () => files.get('/contact')?.variants ?? [];
  return { found, look, page, answering };
}

it('shows the measured time, rounded up, in every encoding', async () => {
  const { look, page } = measuring();
  await look();
  const [br, gzip, plain] = page();
  const shown =
    '<p>A</p><div data-measured-reply="true"><dt>Typical answer</dt><dd>3 hours</dd></div>';
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(shown);
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(shown);
  expect(plain?.body.toString()).toBe(shown);
  expect(new Set(page().map(({ etag }) => etag)).size).toBe(3);
});

it.each([
  ['most answers came late', { inTime: 4, late: 8 }],
  ['too many wait past the promise', { openLate: 20 }],
  ['there are too few answers', { inTime: 5, late: 0 }],
  ['there are none', { medianMs: null }],
])('shows nothing where %s', async (_, given) => {
  const { found, look, page } = measuring();
  await look();
  Object.assign(found, given);
  await look();
  expect(page().map(({ body }) => body.toString())).toEqual(Array(3).fill(asBuilt));
});

it('leaves pages alone, and the store unread, where content asks for nothing', async () => {
  const { look, page, answering } = measuring('<p>A</p>');
  await look();
  expect(answering).not.toHaveBeenCalled();
  expect(page()[0]?.etag).toBe('"built"');
});
