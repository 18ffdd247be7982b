const portraits = import.meta.glob<string>('../../../content/{team,testimonials}/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a drawing beside an entry, which may be kept for a year. */
export function portraitOf(folder: 'team' | 'testimonials', file: string): string {
  const address = portraits[`../../../content/${folder}/${file}`];
  if (!address) {
    throw new Error(`content/${folder}/${file} is missing: draw it or correct the name.`);
  }
  return address;
}
