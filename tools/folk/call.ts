import type { FolkState } from './state.ts';
import type { Switches } from './switches.ts';

/** One API call, with everything a handler may use. */
export type Call = {
  readonly state: FolkState;
  readonly switches: Switches;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly now: Date;
};
