const portraits = import.meta.glob<string>('../../../content/team/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a portrait, which may be kept for a year. */
export function portraitOf(file: string): string {
  const address = portraits[`../../../content/team/${file}`];
  if (!address) throw new Error(`content/team/${file} is missing: draw it or correct "portrait".`);
  return address;
}
