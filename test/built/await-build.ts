import { shared } from '../shared.ts';

/** The setup file of tests that need dist. */
await shared('build');
