import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cutFonts } from '../../brand/fonts/cut-fonts.ts';
import { type Assets, writeAssets } from './assets.ts';

/** Writes what browsers fetch from the console; answers where pages find it. */
export async function writeConsole(folder: string): Promise<Assets> {
  await mkdir(folder, { recursive: true });
  await cutFonts();
  return writeAssets(join(folder, 'assets'));
}
