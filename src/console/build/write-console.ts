import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'rolldown';
import { brandDefines } from '../../brand/brand-defines.ts';
import { cutFonts } from '../../brand/fonts/cut-fonts.ts';
import { writeAssets } from './assets.ts';

/** Writes what the running console draws with: its pages as one module, and what browsers fetch. */
export async function writeConsole(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cutFonts();
  const assets = await writeAssets(join(folder, 'assets'));
  await writeFile(join(folder, 'assets.json'), JSON.stringify(assets));
  await bundle({
    input: 'src/console/pages/draw.tsx',
    platform: 'node',
    transform: {
      define: {
        ...brandDefines(),
        'process.env.NODE_ENV': '"production"',
        'import.meta.env.CONSOLE_ASSETS': JSON.stringify(assets),
      },
    },
    output: { file: join(folder, 'pages.js'), format: 'esm' },
    logLevel: 'warn',
  });
}
