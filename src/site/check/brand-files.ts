import { existsSync, readdirSync } from 'node:fs';
import { readMark } from '../../brand/mark.ts';
import type { Problem } from './problem.ts';

const folder = 'content/brand';
const mark = `${folder}/mark.svg`;

/** What is wrong with the drawings of the brand, which no entry describes. */
export function brandFiles(): Problem[] {
  const others = (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => `${folder}/${name}`)
    .filter((file) => file !== mark && !/\/\.|~$/.test(file))
    .map((file) => about(file, `is read by nothing: remove it; the mark is ${mark}`));
  return [...markFaults().map((text) => about(mark, text)), ...others];
}

const about = (file: string, text: string): Problem => ({ file, line: 1, key: '', text });

function markFaults(): string[] {
  if (!existsSync(mark)) return ['is missing: put the agency’s mark there, drawn in a square'];
  const { body, size } = readMark(mark);
  if (!(size > 0)) {
    return ['is not drawn in a square: write <svg … viewBox="0 0 28 28">, with its size twice'];
  }
  return /<(?:script|style|image|foreignObject)|\son\w+=|\sclass=/i.test(body)
    ? ['holds more than shapes: export it as plain SVG, without styles, scripts and pictures']
    : [];
}
