const pictures = import.meta.glob<string>(
  '../../../content/{team,testimonials,clients,case-studies,insights,packages}/*.svg',
  { query: '?url', import: 'default', eager: true },
);

type Folder = 'team' | 'testimonials' | 'clients' | 'case-studies' | 'insights' | 'packages';

/** The address of a drawing beside an entry, which may be kept for a year. */
export function pictureOf(folder: Folder, file: string): string {
  const address = pictures[`../../../content/${folder}/${file}`];
  if (!address) {
    throw new Error(`content/${folder}/${file} is missing: draw it or correct the name.`);
  }
  return address;
}
