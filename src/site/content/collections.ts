import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

type Single = 'company' | 'navigation' | 'labels';

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
