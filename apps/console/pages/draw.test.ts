import { describe, expect, it } from 'vitest';
import { testConsole } from '../web/web.fixture.ts';
import { fillStore } from './every-page.fixture.ts';

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>' \u202e&amp;`;
const count = (html: string, part: RegExp) => [...html.matchAll(part)].length;

describe.each(['folk', 'stored only'] as const)('every page, with %s', (mode) => {
  const desk = testConsole({ desk: { mode }, alsoTo: () => ['mail'] });
  let paths: readonly string[] | undefined;
  async function open(role: 'full' | 'read') {
    paths ??= await fillStore(desk.store(), hostile);
    const someone = await desk.signedIn(role, hostile.slice(0, 50));
    const pages = [];
    for (const path of paths) pages.push({ path, ...(await someone.open(path)) });
    return pages;
  }

  it('keeps hostile text as text, wherever it stands', async () => {
    for (const { path, status, body } of await open('full')) {
      expect([path, status]).toEqual([path, 200]);
      expect(body).toContain('&lt;script&gt;alert(1)');
      expect(body).not.toContain('<script>alert');
      expect(body).not.toMatch(/<img\b/);
      expect(body).not.toMatch(/<(?:[^>"]|"[^"]*")*\son\w+=/);
      expect(body).not.toMatch(/(?:href|action)="javascript:/i);
    }
  });

  it('has one heading of the first rank, one main part, and nothing inline that a policy bars', async () => {
    for (const { body } of await open('full')) {
      expect(count(body, /<h1[ >]/g)).toBe(1);
      expect(count(body, /<main[ >]/g)).toBe(1);
      expect(body).not.toMatch(/\sstyle=|<style|<script(?! type="module" src="\/assets\/)/);
      expect(body).toMatch(/^<!doctype html><html lang="en" class="system"/);
    }
  });

  it('fills at most one button, and sends the token along with every write', async () => {
    for (const { body } of await open('full')) {
      expect(count(body, /class="act filled"/g)).toBeLessThanOrEqual(1);
      const forms = body.match(/<form[^>]*method="post"[\s\S]*?<\/form>/g) ?? [];
      expect(forms.length).toBeGreaterThan(0);
      expect(forms.filter((form) => !/name="token" value="[\w-]{43}"/.test(form))).toEqual([]);
    }
  });
});

const desk = testConsole({ desk: { mode: 'folk' } });

it('tells a state by a word beside its shape', async () => {
  await fillStore(desk.store(), 'Marsh');
  const { body } = await desk.open('/leads');
  const mark = '<span class="state[^>]*><svg[^>]*aria-hidden="true".*?</svg>';
  for (const word of ['Waiting', 'Not delivered', 'Delivered'])
    expect(body).toMatch(new RegExp(`${mark}${word}<`));
});
