import { escapeHtml } from '@tidewright/kit/escape-html';
import type { Letter, LetterRow, Link } from './letter.ts';
import { letterLine, letterLines } from './letter.ts';

/** Opaque #rrggbb: mail programs support little else. */
export type MailTheme = {
  readonly page: string;
  readonly card: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly link: string;
};
/** By name only, because most mail programs load no fonts. */
export type MailLook = {
  readonly light: MailTheme;
  readonly dark: MailTheme;
  readonly fonts: { readonly display: string; readonly text: string };
};

const setIn = (...families: readonly string[]): string =>
  `font-family: ${families.map((name) => `'${name}', `).join('')}-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`;

/** Light colors are inline too, because some mail programs drop the style sheet. */
const sheetOf = (dark: MailTheme) => `
  @media (prefers-color-scheme: dark) {
    .page { background: ${dark.page} !important; }
    .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; border-color: ${dark.line} !important; }
    .quiet { color: ${dark.quiet} !important; border-color: ${dark.line} !important; }
    .link { color: ${dark.link} !important; }
  }`;

/** One column for phones, and tables for old mail programs. */
export function asHtml(letter: Letter, { light, dark, fonts }: MailLook): string {
  const font = setIn(fonts.text);
  const { language = 'en', subject, heading, paragraphs, rows, link, otherLink, closing } = letter;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letterLine(subject))}</title>
<style>${sheetOf(dark)}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: ${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background: ${light.page}"><tr><td align="center" style="padding: 16px 10px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width: 620px; background: ${light.card}; border: 1px solid ${light.line}; border-radius: 8px"><tr><td style="padding: 22px 20px; text-align: left; ${font}; font-size: 16px; line-height: 1.5">
<h1 class="ink" dir="auto" style="margin: 0 0 12px; ${setIn(fonts.display, fonts.text)}; font-size: 21px; line-height: 1.3; color: ${light.ink}; overflow-wrap: anywhere">${escapeHtml(letterLine(heading))}</h1>
${paragraphs.map((text) => paragraph(text, light)).join('\n')}
${rows.length === 0 ? '' : tableOf(rows, light, font)}
${link ? linkTo(link, light) : ''}
${otherLink ? linkTo(otherLink, light) : ''}
${closing.map((text) => smallPrint(text, light)).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const typed = 'white-space: pre-wrap; overflow-wrap: anywhere; word-break: break-word';

const paragraph = (text: string, { ink }: MailTheme) =>
  `<p class="ink" dir="auto" style="margin: 0 0 12px; color: ${ink}; ${typed}">${escapeHtml(letterLines(text))}</p>`;

const smallPrint = (text: string, { quiet }: MailTheme) =>
  `<p class="quiet" dir="auto" style="margin: 14px 0 0; font-size: 13px; color: ${quiet}; ${typed}">${escapeHtml(letterLines(text))}</p>`;

const tableOf = (rows: readonly LetterRow[], light: MailTheme, font: string) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse: collapse; table-layout: fixed; ${font}; font-size: 16px; line-height: 1.45">
${rows.map((row) => rowOf(row, light)).join('\n')}
</table>`;

/** The question above its answer, for phones. */
const rowOf = ({ label, value, links = [] }: LetterRow, { ink, quiet, line, link }: MailTheme) =>
  `<tr><th class="quiet" scope="row" dir="auto" style="display: block; padding: 10px 0 0; border-top: 1px solid ${line}; font-size: 13px; font-weight: 600; text-align: start; color: ${quiet}">${escapeHtml(letterLine(label))}</th>` +
  `<td class="ink" dir="auto" style="display: block; padding: 0 0 10px; text-align: start; color: ${ink}; ${typed}">${escapeHtml(letterLines(value))}${links.length > 0 ? '<br>' : ''}${links.map((to) => anchor(to, link, apart)).join('')}</td></tr>`;

const linkTo = (to: Link, { link }: MailTheme) =>
  `<p style="margin: 16px 0 0">${anchor(to, link)}</p>`;

/** Room for a thumb. */
const apart = '; display: inline-block; padding: 10px 24px 6px 0';

const anchor = ({ url, label }: Link, color: string, more = '') =>
  `<a class="link" href="${escapeHtml(url)}" style="color: ${color}; font-weight: 600${more}">${escapeHtml(label)}</a>`;
