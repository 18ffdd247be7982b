import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formPages, readFormPages } from './form-page.ts';

const renderer = {
  formAgain: (page: string, props: string, { values }: { values: object }) =>
    `${page} again ${props} ${JSON.stringify(values)}`,
  formThanks: (page: string, props: string, reference: string) =>
    `${page} thanks ${props} ${reference}`,
};
const locations = { contact: { page: '/contact', props: 'given' } };

describe('the page of a form', () => {
  const find = formPages(renderer, locations, (address) => `page at ${address}`);

  it('is missing where no page bears the form, or the build has no such page', () => {
    expect(find('newsletter')).toBeUndefined();
    expect(formPages(renderer, locations, () => undefined)('contact')).toBeUndefined();
  });
});

describe('what the build leaves for the server', () => {
  const folder = (...files: readonly (readonly [string, string])[]) => {
    const made = mkdtempSync(join(tmpdir(), 'renderer-'));
    for (const [name, text] of files) writeFileSync(join(made, name), text);
    return made;
  };
  const script = 'export const formThanks = (page, props, reference) => page + props + reference;';

  it('is read from its folder', async () => {
    const made = folder(['form-page.js', script], ['forms.json', JSON.stringify(locations)]);
    const find = await readFormPages(made, (address) => `${address}:`);
    expect(find('contact')?.thanks('TW-1')).toBe('/contact:givenTW-1');
  });

  it.each([
    ['nothing', folder()],
    ['no script', folder(['forms.json', '{}'])],
    ['no locations', folder(['form-page.js', script])],
    ['half of them', folder(['form-page.js', script], ['forms.json', '{'])],
  ])('is asked for when there is %s', async (_, made) => {
    await expect(readFormPages(made, () => undefined)).rejects.toThrow(
      `${made} has no built form pages. Run "npm run build" first.`,
    );
  });
});
