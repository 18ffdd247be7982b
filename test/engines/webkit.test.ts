import { findWebKit } from './find-engines.ts';
import { tryEngine } from './in-engine.ts';
import { startWebKit } from './webkit.ts';

const programs = findWebKit();
tryEngine('WebKit', 1, programs ? (site) => startWebKit(programs, site) : undefined);
