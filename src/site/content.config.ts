import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { entryNames } from '../content-files.ts';
import { quotedStamp } from './content/placeholders.ts';
import { folders, singles } from './schemas/collections.ts';

/** Content as Astro reads it. What can be edited, and how, is said in schemas/. */

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

/** Astro warns about folders without entries; here they are allowed. */
const silentIfEmpty = (base: string, pattern: string[]): Loader => {
  const loader = quoting(glob({ base, pattern }));
  return {
    ...loader,
    load: async (context) =>
      entryNames(base).length > 0 ? loader.load(context) : context.store.clear(),
  };
};

const collection = (base: string, pattern: string[], schema: z.ZodType) =>
  defineCollection({ loader: silentIfEmpty(base, pattern), schema });

/** What they hold is typed in content/collections.ts. */
type Collections = Record<
  keyof typeof singles | keyof typeof folders,
  ReturnType<typeof collection>
>;

export const collections = Object.fromEntries([
  // The whole file is the entry.
  ...Object.entries(singles).map(([name, schema]) => [
    name,
    collection('./content', [`${name}.yaml`], schema),
  ]),
  ...Object.entries(folders).map(([name, { folder, schema, endings }]) => [
    name,
    collection(
      `./content/${folder}`,
      endings.map((ending) => `*.${ending}`),
      schema,
    ),
  ]),
]) as Collections;
