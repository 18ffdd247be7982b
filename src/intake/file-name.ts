import { mediaTypes } from '../forms/file-type.ts';
import { normaliseLine } from '../forms/normalise.ts';

/**
 * A name that no file system, header or person misreads. The ending follows
 * the content: "cv.pdf.exe" that holds a PDF is saved as "cv.pdf.pdf".
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

/** RFC 6266: plain letters for old clients, the whole name for the others. */
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
