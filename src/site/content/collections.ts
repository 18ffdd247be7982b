import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';

type Single = 'company' | 'brand' | 'navigation' | 'labels';

/** The one entry of a collection of one. */
export async function single<Name extends Single>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`content/${name}.yaml is missing. Restore it from the repository.`);
  return entry.data;
}

type Listed = Exclude<CollectionKey, Single>;
type Entry<Name extends Listed> = CollectionEntry<Name>['data'] & { id: string };

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
