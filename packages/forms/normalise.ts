/** Control characters, lone surrogates, and marks that reorder text ("trojan source"), but no white space. */
const hidden = /(?!\s)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** More than 30 marks on one letter (Unicode's "stream-safe" limit): sorting them takes quadratic time. */
const piledUp = /(\p{M}{30})\p{M}+/gu;

/** Zero-width characters, fillers and blanks alone: an answer that nobody can see is none. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** NFC comes after removal: a removed mark may have kept two characters from composing. */
function composed(text: string): string {
  // Once more at the end, because composing takes some marks apart into two.
  const whole = text.replace(piledUp, '$1').normalize('NFC').replace(piledUp, '$1').trim();
  return invisible.test(whole) ? '' : whole;
}

export const normaliseLine = (text: string): string =>
  composed(text.replace(hidden, '').replace(/\s+/g, ' '));

export const normaliseParagraphs = (text: string): string =>
  composed(
    text
      .replace(hidden, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]/g, ' '),
  );

/** A name with a dot, perhaps a port, perhaps a way behind it. No "@": that is how an email address looks. */
const addressWithoutScheme = /^[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+(?::\d+)?(?:[/?#]\S*)?$/;

/** People type example.com. What looks like an address becomes one; the rest stays as it is. */
export function normaliseAddress(text: string): string {
  const line = normaliseLine(text);
  return addressWithoutScheme.test(line) ? `https://${line}` : line;
}

export function normaliseEmail(text: string): string {
  const email = normaliseLine(text).toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + asciiDomain(email.slice(at));
}

/** Of the whole name, as DNS has it. */
const domainMaxLength = 253;

/** Some browsers send münchen.example as typed and some as xn--mnchen-3ya.example: the rule sees only the latter. */
function asciiDomain(domain: string): string {
  // Writing a long one in letters of ASCII takes the square of its length, and none is that long.
  if (domain.length > domainMaxLength) return domain;
  if (/^[\x21-\x7e]*$/.test(domain) || /[\s/?#\\:%@]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
