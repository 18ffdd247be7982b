import { findFirefox } from './find-engines.ts';
import { startFirefox } from './firefox.ts';
import { tryEngine } from './in-engine.ts';

const program = findFirefox();
tryEngine('Firefox', 0, program ? (site) => startFirefox(program, site) : undefined);
