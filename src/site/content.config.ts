import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { quotedStamp } from './content/placeholders.ts';
import { folders, singles } from './schemas/collections.ts';

/** Content as Astro reads it. What can be edited, and how, is said in schemas/. */

type Folder<Schema> = {
  readonly folder: string;
  readonly schema: Schema;
  readonly endings: readonly string[];
};

/** An entry that quotes others is another one when they are. What is saved, the preview reads again, all at once. */
const quoting = (loader: Loader): Loader => ({
  ...loader,
  load: ({ watcher: _, ...context }) => {
    const { generateDigest } = context;
    return loader.load({
      ...context,
      generateDigest: (data) => generateDigest(`${generateDigest(data)} ${quotedStamp()}`),
    });
  },
});

const folder = <Schema extends z.ZodType>({ folder, schema, endings }: Folder<Schema>) =>
  defineCollection({
    loader: quoting(
      glob({ base: `./content/${folder}`, pattern: endings.map((ending) => `*.${ending}`) }),
    ),
    schema,
  });

/** A collection of one: the whole file is the entry. */
const single = <Schema extends z.ZodType>(name: keyof typeof singles, schema: Schema) =>
  defineCollection({
    loader: quoting(glob({ base: './content', pattern: `${name}.yaml` })),
    schema,
  });

export const collections = {
  company: single('company', singles.company),
  brand: single('brand', singles.brand),
  navigation: single('navigation', singles.navigation),
  labels: single('labels', singles.labels),
  pages: folder(folders.pages),
  packages: folder(folders.packages),
  services: folder(folders.services),
  plans: folder(folders.plans),
  rivals: folder(folders.rivals),
  caseStudies: folder(folders.caseStudies),
  industries: folder(folders.industries),
  process: folder(folders.process),
  team: folder(folders.team),
  testimonials: folder(folders.testimonials),
  clients: folder(folders.clients),
  faqs: folder(folders.faqs),
  insights: folder(folders.insights),
  positions: folder(folders.positions),
  legal: folder(folders.legal),
};
