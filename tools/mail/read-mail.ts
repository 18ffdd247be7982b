/** A mail as a reader's program takes it apart: only as far as ours go. */
export type ReadMail = {
  /** By lower-cased name, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>;
  /** Names of all headers in the order in which they came, as often as they came. */
  readonly headerNames: readonly string[];
  readonly text: string;
  readonly html: string;
};

export function readMail(raw: string): ReadMail {
  const { headers, names, body } = readPart(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  const of = (type: string) => {
    const part = parts
      .map((text) => readPart(text.replace(/^\r\n/, '')))
      .find((read) => read.headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding')) : '';
  };
  return { headers, headerNames: names, text: of('text/plain'), html: of('text/html') };
}

function readPart(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const entries = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
  });
  return {
    headers: new Map(entries),
    names: entries.map(([name]) => name),
    body: raw.slice(end + 4),
  };
}

/** https://www.rfc-editor.org/rfc/rfc2047 */
function decodeWords(value: string): string {
  return value
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuoted(text.replaceAll('_', ' ')),
    );
}

function decodeBody(body: string, encoding = ''): string {
  const text = body.replace(/\r\n$/, '');
  if (encoding === 'base64')
    return Buffer.from(text, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  const plain = encoding === 'quoted-printable' ? fromQuoted(text.replace(/=\r\n/g, '')) : text;
  return plain.replaceAll('\r\n', '\n');
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // What was not written as =XX may be UTF-8 already.
  return /[\u0100-\uffff]/.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');
}
