/**
 * folk reads notes as CommonMark; a visitor's text is to appear as it was
 * typed. Two spaces before a line's end keep the lines apart.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => escapeLine(line.trim()))
    .join('\n')
    .replaceAll(/(?<=\S)\n(?=\S)/g, '  \n');
}

function escapeLine(line: string): string {
  return (
    line
      // An @ may notify somebody of the agency.
      .replaceAll(/[\\`*_[\]<>~|@]/g, '\\$&')
      .replaceAll(/&(?=#?\w+;)/g, '\\&')
      // Marks that mean something only where a line begins: headings, lists, rules.
      .replace(/^(#|[-+=](?=\s|[-=]|$))/, '\\$&')
      .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
  );
}
