/** Drawings from the content folders, as addresses of files that may be kept for a year. */

const portraits = import.meta.glob<string>('../../../content/team/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function portraitOf(file: string): string {
  const address = portraits[`../../../content/team/${file}`];
  if (!address) throw new Error(`content/team/${file} is missing: draw it or correct "portrait".`);
  return address;
}
