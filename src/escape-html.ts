const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const;
const characters = new Map<string, string>([
  ...Object.entries(entities).map(([character, entity]) => [entity, character] as const),
  // As React writes it.
  ['&#x27;', "'"],
]);

/** Safe in text and quoted attributes, in HTML and XML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character as keyof typeof entities]);

export const unescapeHtml = (text: string): string =>
  text.replace(/&[a-z#0-9]+;/g, (entity) => characters.get(entity) ?? entity);
