/**
 * folk renders notes as CommonMark, and a visitor's text must appear as it was typed. Two trailing spaces keep line
 * breaks.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => escapeLine(line.trim()))
    .join('\n')
    .replaceAll(/(?<=\S)\n(?=\S)/g, '  \n');

const escapeLine = (line: string): string =>
  line
    // An @ may notify someone.
    .replaceAll(/[\\`*_[\]<>~|@]/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    // Headings, lists and rules at the start of a line.
    .replace(/^(#|[-+=](?=\s|[-=]|$))/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
