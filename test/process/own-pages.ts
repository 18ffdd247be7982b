import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readCompanyFacts } from '@tidewright/content/company-facts';
import { promiseOf } from '@tidewright/content/reply-promise';
import { formsFor } from '@tidewright/forms';
import { parse as parseHtml } from 'node-html-parser';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { headlineFonts } from '../../apps/site/brand/fonts/headline-fonts.ts';
import { contentFolder } from '../../tools/newcomer/content-folder.ts';
import {
  asking,
  blue,
  client,
  dropped,
  legalName,
  member,
  name,
  note,
  portrait,
  removed,
  settings,
  shownOn,
} from './own-content.ts';

/** Tests of a build of `writeOwnContent`, whose new package costs 687 by now. */
export function tryOwnPages(folder: () => string): void {
  const content = () => contentFolder(folder());
  const built = (name: string) => readFileSync(join(folder(), 'dist/site', name), 'utf8');

  const pageWithNews = () => built(shownOn === 'home' ? 'index.html' : `${shownOn}.html`);
  /** Some page that has these words. */
  const pageThat = (says: string) => {
    const pages = globSync('**/*.html', { cwd: join(folder(), 'dist/site') }).sort();
    return pages.map(built).find((page) => page.includes(says)) ?? '';
  };

  it('gives a new package an order page with its form and structured data', () => {
    const page = built('packages/logo-sprint.html');
    expect(page).toContain('data-form="logo-sprint"');
    expect(page).toContain('What should it say?');
    expect(page).toMatch(/"@type":"Service","name":"Logo Sprint".*?"price":"?687/);
  });

  it('lists the new package everywhere', () => {
    for (const name of ['sitemap.xml', 'llms.txt', 'packages.html', 'index.html']) {
      expect(built(name), name).toContain('/packages/logo-sprint');
    }
    expect(existsSync(join(folder(), 'dist/site/og/packages/logo-sprint.png'))).toBe(true);
  });

  it.skipIf(removed.length === 0)('leaves no trace of a removed package', () => {
    const pages = globSync('**/*.{html,xml,txt}', { cwd: join(folder(), 'dist/site') });
    expect(pages.length).toBeGreaterThan(20);
    expect(pages).not.toContain(`packages/${removed[0]}.html`);
    for (const id of removed)
      expect(pages.filter((name) => built(name).includes(`/packages/${id}`))).toEqual([]);
  });

  it('takes orders for the new package, not for the removed one', () => {
    const forms = formsFor(readCompanyFacts(content().at('.')));
    expect(forms.get('logo-sprint')?.filing.customFields).toMatchObject({ Channel: ['Logo'] });
    expect(removed.filter((id) => forms.has(id))).toEqual([]);
  });

  it('shows a form of its own where a page names it, with every question that its file has', () => {
    const page = pageWithNews();
    expect(page).toContain('data-form="workshop"');
    expect(page.match(/type="checkbox" [^>]*name="days"/g)).toHaveLength(3);
    if (asking) expect(pageThat(`data-form="${asking}"`)).toContain('>5000 to 20000</option>');
  });

  it('sends forms to LEADS_ORIGIN, and offers the calendar at SCHEDULER_URL', () => {
    const page = pageWithNews();
    expect(page).toContain(`action="${settings.LEADS_ORIGIN}/api/leads/workshop#`);
    expect(page).toContain(`&quot;origin&quot;:[0,&quot;${settings.LEADS_ORIGIN}&quot;]`);
    const forms = content()
      .entriesIn('forms')
      .map((id) => content().read(`forms/${id}.yaml`));
    const pages = globSync('**/*.html', { cwd: join(folder(), 'dist/site') });
    expect(pages.some((name) => built(name).includes(settings.SCHEDULER_URL))).toBe(
      forms.some(({ afterSuccess }) => afterSuccess === 'schedule'),
    );
  });

  it.skipIf(!dropped)('leaves nothing of a form that is gone', () => {
    const pages = globSync('**/*.html', { cwd: join(folder(), 'dist/site') });
    const traces = pages.filter((name) => built(name).includes(`data-form="${dropped}"`));
    expect(traces).toEqual([]);
    expect(formsFor(readCompanyFacts(content().at('.'))).has(dropped ?? '')).toBe(false);
  });

  it('offers the open position in the application form, if there is one', () => {
    const forms = formsFor(readCompanyFacts(content().at('.')));
    const pages = globSync('*.html', { cwd: join(folder(), 'dist/site') });
    const offering = pages.filter((page) => built(page).includes('>Welder</option>'));
    expect(offering).toHaveLength(Number(forms.has('application')));
  });

  it('spells the agency’s name the same wherever it stands', () => {
    const page = parseHtml(built('index.html'));
    expect(page.querySelector('footer')?.text).toContain(name);
    expect(page.querySelector('meta[property="og:site_name"]')?.getAttribute('content')).toBe(name);
    const data = page.querySelectorAll('script[type="application/ld+json"]');
    const said = data.map(({ rawText }) => JSON.stringify(JSON.parse(rawText))).join();
    for (const one of [name, legalName]) expect(said).toContain(JSON.stringify(one));
    expect(JSON.parse(built('site.webmanifest')).name).toBe(name);
    expect(built('llms.txt')).toContain(`# ${name}\n`);
  });

  it('keeps a number behind a name from right to left where it stands', () => {
    const page = parseHtml(built('index.html'));
    expect(page.querySelector('[data-print] bdi')?.text).toBe(legalName);
  });

  it.skipIf(!note)('renders an article of any length', () => {
    const page = built('insights/long-read.html');
    expect(page.match(/<h2 id="a-second-thought/g)).toHaveLength(40);
    expect(page).toContain('<em>write</em>');
    expect(page).not.toContain('{phone}');
  });

  it.skipIf(!member)('shrinks photos to three sizes and loads them lazily', async () => {
    const [picture = ''] = /<img[^>]*portrait-of-one[^>]*>/.exec(pageThat('portrait-of-one')) ?? [];
    expect(picture).toContain('loading="lazy"');
    const sizes = [...picture.matchAll(/(\/assets\/portrait-of-one\.\w+\.(\d+)\.webp) (\d+)w/g)];
    expect(sizes.map(([, , width]) => width)).toEqual(['480', '960', '1440']);
    const original = statSync(content().at(`team/${portrait}`)).size;
    for (const [, address = '', width] of sizes) {
      const file = join(folder(), 'dist/site', address);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: Number(width) });
      expect(statSync(file).size).toBeLessThan(original);
    }
  });

  it('shows a photo beside a headline at its focus, and beside text in its own ratio', () => {
    const pictures = [...pageWithNews().matchAll(/<img[^>]*alt="The studio\."[^>]*>/g)];
    expect(pictures.map(([picture]) => picture)).toEqual([
      expect.stringMatching(/loading="eager".*object-top-left/),
      expect.stringMatching(/width="1500" height="500" loading="lazy"/),
    ]);
  });

  it('leaves out charts where the brand wants none', () => {
    expect(built('process.html')).not.toContain('chart-beside');
    expect(built('index.html')).not.toContain('class="course"');
  });

  it.skipIf(!client)('puts a PNG logo on a logo sheet', () => {
    const sheets = globSync('assets/clients.*.svg', { cwd: join(folder(), 'dist/site') });
    expect(sheets.map(built).join('\n')).toMatch(
      /<image x="0" y="\d+" width="160" height="48" href="data:image\/webp;base64,/,
    );
  });

  it('uses the brand’s colors and none of the old ones', () => {
    const old = parse(readFileSync('content/brand.yaml', 'utf8')).colors;
    const page = built('index.html');
    expect(page).toContain(`--color-accent:${blue}`);
    expect(page).toContain('--radius-sm:9px');
    const files = globSync('**/*.{html,css,js,svg,webmanifest}', { cwd: join(folder(), 'dist') });
    expect(files.length).toBeGreaterThan(30);
    const traces = files.filter((name) =>
      readFileSync(join(folder(), 'dist', name), 'utf8').includes(old.light.accent),
    );
    // Client logos and screens have their own colors.
    const clients = globSync('*', { cwd: 'content/screens' }).map((name) =>
      name.replace(/\..*/, ''),
    );
    const isClients = (name: string) =>
      name.includes('clients.') || clients.some((client) => name.includes(`/${client}.`));
    expect(traces.filter((name) => !isClients(name))).toEqual([]);
  });

  it('uses the brand’s font in its two weights', () => {
    const page = built('index.html');
    const fonts = globSync('assets/*.woff2', { cwd: join(folder(), 'dist/site') });
    // Text, headings and labels, each with a second file for two letters.
    expect(fonts).toHaveLength(6);
    expect(page.match(/unicode-range:u\+141,u\+17a/gi)).toHaveLength(4);
    expect(page).not.toContain('data:font');
    expect(page).toContain('local(Arial Bold)');
    expect(page).not.toMatch(/Fraunces|Figtree|Times New Roman/);
    const consoleStyles = globSync('assets/*.css', { cwd: join(folder(), 'dist/console') });
    expect(consoleStyles).toHaveLength(1);
    expect(readFileSync(join(folder(), 'dist/console', consoleStyles[0] ?? ''), 'utf8')).toMatch(
      /url\(\/assets\/OwnFace-700-[\w-]{8}\.ttf\)/,
    );
  });

  it('formats prices, numbers and dates in the brand’s language', () => {
    const page = built('packages/logo-sprint.html');
    expect(page).toContain('<html lang="de-DE"');
    expect(page).toContain('687\u00a0€');
    expect(page).toContain('"priceCurrency":"EUR"');
    expect(page).not.toMatch(/\$687|"USD"/);
    expect(built('terms.html')).toMatch(/>\d{1,2}\. \p{L}+ 20\d\d<\/time>/u);
    const { brand } = readCompanyFacts(content().at('.'));
    expect(brand).toMatchObject({
      language: 'de-DE',
      currency: 'EUR',
      fonts: { text: 'Own Face' },
    });
  });

  it('promises on pages, in mails and by the clock what content says', () => {
    const company = readCompanyFacts(content().at('.'));
    const forms = Object.keys(company.promises);
    expect(forms).toContain('logo-sprint');
    expect(built('packages/logo-sprint.html')).toContain('two business days');
    const friday = new Date('2026-01-09T21:00:00Z');
    const due = promiseOf(company).dueAt({ form: 'logo-sprint', receivedAt: friday });
    expect(due).toEqual(new Date('2026-01-12T14:00:00Z'));
    const server = JSON.parse(readFileSync(join(folder(), 'dist/server/facts.json'), 'utf8'));
    expect(JSON.stringify(server)).toContain('two business days');
  });

  it('has every letter for Open Graph images', () => {
    const drawn = headlineFonts(join(folder(), 'apps/site/fonts')).letters;
    expect([...'Łódź, Ñandú und Ångström'].filter((letter) => !drawn.has(letter))).toEqual([]);
  });
}
