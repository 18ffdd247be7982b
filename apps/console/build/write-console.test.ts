import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '@tidewright/content/content-files';
import type { BrandLook } from '@tidewright/site/brand/brand-styles';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../cli/commands/command.fixture.ts';
import { writeConsole } from './write-console.ts';

const folder = scratchFolder();
const assets = await writeConsole(folder);

/** As styles are written when they are made small. */
const shortest = (color: string) => color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

const look = readYaml('content/brand.yaml') as BrandLook;
const files = () => readdirSync(join(folder, 'assets'));

it('gives each file that browsers keep a hash in its name', () => {
  expect(files().length).toBeGreaterThan(6);
  expect(files().filter((name) => !/^[a-z\d-]+-[\w-]{8}\.(css|js|svg|woff2)$/.test(name))).toEqual(
    [],
  );
});

it('keeps the script within 10 kB, and what pages of Content load besides', () => {
  const scripts = files().filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => `/assets/${name}` === assets.script)).toHaveLength(1);
  // What both use may be a file of its own.
  expect(scripts.length).toBeLessThanOrEqual(3);
  for (const name of scripts)
    expect(statSync(join(folder, 'assets', name)).size, name).toBeLessThanOrEqual(10_000);
});

it('answers where the files are that pages name', () => {
  const made = files().map((name) => `/assets/${name}`);
  expect(Object.keys(assets)).toEqual(['styles', 'script', 'icon']);
  expect(Object.values(assets).filter((name) => !made.includes(name))).toEqual([]);
});

it('brings letters that visitors of other languages type, and the colours of the site', () => {
  const made = (part: RegExp) =>
    readFileSync(join(folder, 'assets', files().find((name) => part.test(name)) ?? ''), 'utf8');
  const css = made(/\.css$/);
  expect(css).toContain('latin-ext');
  const { ink, paper } = look.colors.light;
  expect(css).toContain(`--color-ink:${shortest(ink)}`);
  const icon = made(/^icon/);
  expect([icon.includes(ink), icon.includes(paper)]).toEqual([true, true]);
  expect(css).not.toContain('url(http');
});
