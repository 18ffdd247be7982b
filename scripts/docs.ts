import { writeFileSync } from 'node:fs';
import { contentKeys } from '../src/docs/content-keys.ts';

/** Brings the page of every content key up to date with the schemas. */
writeFileSync('docs/content-keys.md', contentKeys());
