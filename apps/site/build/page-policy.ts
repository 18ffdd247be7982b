import { createHash } from 'node:crypto';

/** Hashes of a page's inline scripts and styles for its Content-Security-Policy. */
export function policyOf(html: string): { scripts: string[]; styles: string[] } {
  return { scripts: hashes(html, 'script'), styles: hashes(html, 'style') };
}

function hashes(html: string, tag: 'script' | 'style'): string[] {
  const found = [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    // The policy allows scripts with src by origin; data blocks never run.
    .filter(([, attributes = '']) => !/\bsrc=|type="application\/ld\+json"/.test(attributes))
    .map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  return [...new Set(found)];
}
