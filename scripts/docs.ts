import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { contentKeys } from '../src/docs/content-keys.ts';
import { createDocsApp } from '../src/docs/docs-app.ts';
import { listen } from '../src/process/listen.ts';
import { explain } from './explain.ts';

/** The documents as pages; with --write it brings the page of every content key up to date instead. */
try {
  const options = {
    write: { type: 'boolean' },
    port: { type: 'string', default: '3030' },
  } as const;
  const { write, port } = parseArgs({ options }).values;
  if (write) writeFileSync('docs/content-keys.md', contentKeys());
  else {
    const place = { host: '127.0.0.1', port: Number(port) };
    const address = await listen(createDocsApp(), place, { host: '--host', port: '--port' });
    console.log(`Documents  ${address}`);
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
