import { writeFileSync } from 'node:fs';
import { contentKeys } from '../src/docs/content-keys.ts';

writeFileSync('docs/content-keys.md', contentKeys());
