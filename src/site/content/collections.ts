import { getCollection, getEntry } from 'astro:content';
import type { Entry, folders, Single, singles } from '../schemas/collections.ts';

/** The one entry of a collection of one. */
export async function single<Name extends keyof typeof singles>(name: Name): Promise<Single<Name>> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`content/${name}.yaml is missing. Restore it from the repository.`);
  return entry.data as Single<Name>;
}

type Listed = keyof typeof folders;

/** All entries of a folder as the editor numbered them, each with its file name as its id. */
export async function entriesOf<Name extends Listed>(name: Name): Promise<Entry<Name>[]> {
  const entries = (await getCollection(name)) as { id: string; data: { order: number } }[];
  return entries
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({ ...data, id }) as unknown as Entry<Name>);
}

/** The entry that another one names by its file. */
export async function entryOf<Name extends Listed>(name: Name, id: string): Promise<Entry<Name>> {
  const entry = (await getEntry(name, id)) as { data: object } | undefined;
  if (!entry) throw new Error(`There is no "${id}" in ${name}: write it or correct the name.`);
  return { ...entry.data, id } as unknown as Entry<Name>;
}
