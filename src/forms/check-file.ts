import type { FileField } from './fields.ts';

export type CheckedFile =
  | { readonly mediaType: string; readonly error?: never }
  | { readonly mediaType?: never; readonly error: string };

/** The rule for a chosen file, for the browser before sending and for the server after. */
export function checkFile(field: FileField, bytes: Uint8Array): CheckedFile {
  if (bytes.byteLength > field.maxBytes) return { error: field.tooLarge };
  const mediaType = field.mediaTypeOf(bytes);
  return mediaType === undefined ? { error: field.wrongType } : { mediaType };
}
