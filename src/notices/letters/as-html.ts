import { escapeHtml } from '../../escape-html.ts';
import { manyLines, oneLine } from '../plain-text.ts';
import type { Letter, Row } from './letter.ts';

/** Inline as well, since some mail programs drop the style sheet; that one has the dark colors. */
const light = {
  page: '#f4f1ea',
  card: '#ffffff',
  ink: '#1c2a33',
  quiet: '#5a6670',
  line: '#d9d5cb',
};
const dark = {
  page: '#12181c',
  card: '#1b2329',
  ink: '#eceae4',
  quiet: '#a3adb5',
  line: '#39444c',
};
const accent = { light: '#0b5c6b', dark: '#7fd0de' };

const font = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const darkSheet = `
  @media (prefers-color-scheme: dark) {
    .page { background: ${dark.page} !important; }
    .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; border-color: ${dark.line} !important; }
    .quiet { color: ${dark.quiet} !important; border-color: ${dark.line} !important; }
    .link { color: ${accent.dark} !important; }
  }`;

/** One column that fits a telephone. Tables, because old mail programs know little else. */
export function asHtml(letter: Letter, language = 'en'): string {
  const { subject, heading, paragraphs, rows, link, closing } = letter;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${darkSheet}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: ${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background: ${light.page}"><tr><td align="center" style="padding: 16px 10px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width: 620px; background: ${light.card}; border: 1px solid ${light.line}; border-radius: 8px"><tr><td style="padding: 22px 20px; text-align: left; ${font}; font-size: 16px; line-height: 1.5">
<h1 class="ink" dir="auto" style="margin: 0 0 12px; font-size: 21px; line-height: 1.3; color: ${light.ink}; overflow-wrap: anywhere">${escapeHtml(oneLine(heading))}</h1>
${paragraphs.map(paragraph).join('\n')}
${rows.length === 0 ? '' : tableOf(rows)}
${link ? linkTo(link) : ''}
${closing.map(smallPrint).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const typed = 'white-space: pre-wrap; overflow-wrap: anywhere; word-break: break-word';

const paragraph = (text: string) =>
  `<p class="ink" dir="auto" style="margin: 0 0 12px; color: ${light.ink}; ${typed}">${escapeHtml(manyLines(text))}</p>`;

const smallPrint = (text: string) =>
  `<p class="quiet" dir="auto" style="margin: 14px 0 0; font-size: 13px; color: ${light.quiet}; ${typed}">${escapeHtml(manyLines(text))}</p>`;

const tableOf = (rows: readonly Row[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse: collapse; table-layout: fixed; ${font}; font-size: 16px; line-height: 1.45">
${rows.map(rowOf).join('\n')}
</table>`;

/** The question above its answer: side by side, a telephone has room for neither. */
const rowOf = ({ label, value }: Row) =>
  `<tr><th class="quiet" scope="row" dir="auto" style="display: block; padding: 10px 0 0; border-top: 1px solid ${light.line}; font-size: 13px; font-weight: 600; text-align: start; color: ${light.quiet}">${escapeHtml(oneLine(label))}</th>` +
  `<td class="ink" dir="auto" style="display: block; padding: 0 0 10px; text-align: start; color: ${light.ink}; ${typed}">${escapeHtml(manyLines(value))}</td></tr>`;

const linkTo = ({ label, url }: NonNullable<Letter['link']>) =>
  `<p style="margin: 16px 0 0"><a class="link" href="${escapeHtml(url)}" style="color: ${accent.light}; font-weight: 600">${escapeHtml(label)}</a></p>`;
