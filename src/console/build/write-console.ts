import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';

/** Writes what the running console draws with: the pages as one module, and their assets. */
export async function writeConsole(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await build({
    input: 'src/console/pages/draw.tsx',
    platform: 'node',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file: join(folder, 'pages.js'), format: 'esm' },
    logLevel: 'warn',
  });
  await writeFile(join(folder, 'assets.json'), '{}');
}
