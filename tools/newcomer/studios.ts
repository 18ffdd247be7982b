import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { agency, mark } from './agency.ts';
import type { ContentFolder } from './content-folder.ts';
import { drop } from './drop.ts';

/** A studio whose content all tests pass: what it answers to setup, and what it changes by hand. */
export type Studio = {
  readonly answers: Readonly<Record<string, string>>;
  readonly isLean: boolean;
  /** Put into content/ before setup asks for them, as if Fontsource had been reached. */
  readonly fonts: readonly string[];
  readonly edit: (content: ContentFolder) => void;
};

/** Three pages fewer than the lean start, in another language's figures, with its form on the home page. */
const montreal: Studio = {
  answers: {
    name: 'Atelier Boréal & Fils',
    'legal-name': 'Atelier Boréal & Fils inc.',
    tagline: 'Des sites pour les commerces du quartier',
    description: 'Atelier Boréal & Fils conçoit et entretient des sites pour les petits commerces.',
    phone: '+1 514 555 0142',
    email: 'bonjour@boreal.example',
    site: 'https://boreal.example',
    'time-zone': 'America/Toronto',
    hours: 'Du lundi au vendredi, de 9 h à 17 h',
    street: '4200, rue Saint-Denis',
    city: 'Montréal',
    region: 'QC',
    'postal-code': 'H2J 2K8',
    country: 'CA',
    prefix: 'AB',
    language: 'fr-CA',
    currency: 'CAD',
    accent: '#7a1f5c',
    'display-font': 'Source Sans 3',
    'text-font': 'Source Sans 3',
  },
  isLean: true,
  fonts: ['Source Sans 3'],
  edit(content) {
    showOnHome(content, 'contact');
    repoint(content, { '/contact': '/call', '/about': '/process' });
    drop(content, 'pages/contact.yaml', 'pages/about.yaml');
    for (const form of ['contact', 'call'])
      content.write(`forms/${form}.yaml`, {
        ...content.read(`forms/${form}.yaml`),
        reply: '1 business day',
      });
    const website = content.read('packages/website.yaml');
    const figures = { ...website.ordered, price: 1650 };
    content.write('packages/website.yaml', {
      ...website,
      listed: figures,
      ordered: { ...figures },
    });
  },
};

/** The sample with fewer pages, in pounds. */
const leeds: Studio = {
  answers: agency,
  isLean: false,
  fonts: [],
  edit(content) {
    drop(
      content,
      'pages/careers.yaml',
      'positions',
      'pages/apply.yaml',
      'forms/application.yaml',
      'pages/insights.yaml',
      'insights',
      'forms/newsletter.yaml',
      'pages/industries.yaml',
    );
  },
};

export const studios: Readonly<Record<string, Studio>> = { montreal, leeds };

/** For setup: the answers, and the mark as a file. */
export function setupFlags({ answers, isLean }: Studio, folder: string): readonly string[] {
  const drawing = join(folder, 'mark.svg');
  writeFileSync(drawing, mark);
  const flags = Object.entries({ ...answers, mark: drawing }).flatMap(([flag, value]) => [
    `--${flag}`,
    value,
  ]);
  return isLean ? ['--lean', ...flags] : flags;
}

/**
 * Lays the letters of a family we have out like the package of another, whose name and file names it gets: a heavy one,
 * because agencies choose such fonts.
 */
export function bringFamily({ at }: ContentFolder, family: string): void {
  const id = family.toLowerCase().replaceAll(' ', '-');
  const installed = 'node_modules/@fontsource-variable/fraunces';
  const folder = at(`brand/fonts/${id}`);
  mkdirSync(join(folder, 'files'), { recursive: true });
  for (const file of globSync(`${installed}/files/*-wght-*.woff2`))
    cpSync(file, join(folder, 'files', basename(file).replace('fraunces', id)));
  const about = JSON.parse(readFileSync(`${installed}/metadata.json`, 'utf8'));
  writeFileSync(join(folder, 'metadata.json'), JSON.stringify({ ...about, id, family }));
  cpSync(`${installed}/LICENSE`, join(folder, 'LICENSE'));
}

/** Moves a form to the home page. */
function showOnHome({ read, write }: ContentFolder, form: string): void {
  const { sections } = read(`pages/${form}.yaml`);
  const home = read('pages/home.yaml');
  const shown = sections.filter((section: { form?: string }) => section.form === form);
  write('pages/home.yaml', { ...home, sections: [...home.sections, ...shown] });
}

/** Links and buttons that led to one page lead to another. */
function repoint({ mend }: ContentFolder, addresses: Readonly<Record<string, string>>): void {
  for (const [from, to] of Object.entries(addresses))
    mend((text) => text.replaceAll(new RegExp(`(?<=[hH]ref: "?|\\]\\()${from}\\b`, 'g'), to));
}
