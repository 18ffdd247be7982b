import { mediaTypes, normaliseLine } from '@tidewright/forms';
import type { StoredFile } from './lead.ts';

/**
 * Safe in file systems and headers. The extension follows the content: "cv.pdf.exe" with a PDF inside becomes
 * "cv.pdf.pdf".
 */
export function safeFileName(name: string, mediaType: string): string {
  const [ending = '.bin'] = Object.entries(mediaTypes).find(([, type]) => type === mediaType) ?? [];
  const stem = normaliseLine(name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/["<>:|?*;%]/g, '')
    .replace(/^[.\s]+/, '');
  const short = Array.from(stem).slice(0, 80).join('').trim();
  return `${short || 'resume'}${ending}`;
}

/** A download that runs nothing. */
export const fileHeaders = ({ name, mediaType }: StoredFile) => ({
  'content-type': mediaType,
  'content-disposition': attachment(name),
  'content-security-policy': "default-src 'none'; sandbox",
});

/** RFC 6266: ASCII for old clients, the full name for the others. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
