import { readYamlFolder } from '@tidewright/content/content-files';
import { describe, expect, it } from 'vitest';
import { isSample } from './is-sample.ts';

type Shown = { screen: string; phone?: string };
type Packages = Record<string, { deliverable?: { screens: Shown[] } }>;

describe.runIf(isSample)('what order pages show', () => {
  const screens = readYamlFolder('content/screens') as Record<string, { body: string }>;
  const bodyOf = (name: string) => screens[name]?.body ?? '';
  const shown = Object.values(readYamlFolder('content/packages') as Packages).flatMap(
    ({ deliverable }) => deliverable?.screens ?? [],
  );

  it.each(shown.filter(({ phone }) => phone))('is the same page on a phone: $screen', (shown) => {
    expect(bodyOf(shown.phone ?? '')).toBe(bodyOf(shown.screen));
  });

  it.each(['holiday', 'snow', 'usual'])(
    'follows the field in the editor, in the sign and in the hours: %s',
    (state) => {
      const body = bodyOf(`ridgeway-motors-${state}`);
      const typed = /class="now"><b>Thursday<\/b><span>([^<]+)/.exec(body)?.[1] ?? '?';
      expect(body).toContain(`Thursday, today<b>${typed}</b>`);
      expect(body).toContain(`<li><b>Thursday</b><b>${typed}</b>`);
    },
  );

  it('keeps a page’s figures when it’s rebuilt', () => {
    const then = bodyOf('bexley-tools-then').matchAll(/<tr><td>([^<]+)<\/td><td>([^<]+)/g);
    const now = bodyOf('bexley-tools-now').matchAll(/<li><b>([^<]+)<\/b><i>([^<]+)/g);
    const rows = [...now].map(([, size = '', limit]) => [size.replace(' to ', '–'), limit]);
    expect(rows.length).toBeGreaterThan(5);
    expect([...then].map(([, size, limit]) => [size, limit])).toEqual(rows);
  });
});
