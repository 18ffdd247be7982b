import type { Room } from './rooms.ts';

/** What the last run found in a room; the next one starts from there. */
export const stateOf = ({ folder }: Room): string =>
  `.mutation/${folder.replace(/^src\//, '').replaceAll('/', '-')}.json`;
