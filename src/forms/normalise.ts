/**
 * Control characters, lone surrogates, and the marks that make text read in
 * another order than it is stored ("trojan source"). White space is dealt with
 * apart, so that removing a line break never joins two words.
 */
const hidden = /(?!\s)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** NFC comes after removal: a removed mark may have kept two characters from composing. */
export const normaliseLine = (text: string): string =>
  text.replace(hidden, '').replace(/\s+/g, ' ').normalize('NFC').trim();

export const normaliseParagraphs = (text: string): string =>
  text
    .replace(hidden, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .normalize('NFC')
    .trim();

export function normaliseEmail(text: string): string {
  const email = normaliseLine(text).toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + asciiDomain(email.slice(at));
}

/**
 * Some browsers hand over münchen.example as it was typed and some as
 * xn--mnchen-3ya.example; both accept it, so the rule must see one of the two.
 */
function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain) || /[\s/?#\\:%@]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
