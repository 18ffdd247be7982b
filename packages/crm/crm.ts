import type { Finding } from '@tidewright/kit/finding';
import type { Log } from '@tidewright/kit/log';
import type { SettingProblem, SettingTree } from '@tidewright/kit/setting';
import type { PeopleMemory } from '@tidewright/leads';
import type { Inventory } from './inventory.ts';
import type { SettingDemand } from './shared-settings.ts';
import type { Transport } from './transport.ts';

/**
 * Everything the rest of the program knows about one CRM. Each folder beside this file exports one, and crms.ts lists
 * them: nothing else names a CRM.
 */
export type Crm<Values, Id extends string = string> = {
  /** The name of its folder. Stored with each lead it began, so it never changes. */
  readonly id: Id;
  readonly words: CrmWords;
  /** Its own settings. Their keys and names are like no other's. */
  readonly settings: SettingTree;
  readonly isSet: (values: Values) => boolean;
  /** What must be set besides, asked only if it's set. */
  readonly demands: readonly SettingDemand[];
  /** Settings that contradict each other. */
  readonly conflicts?: (values: Values) => readonly SettingProblem[];
  /** Asked only if it's set. */
  readonly connect: (values: Values, tools: CrmTools) => Connection;
  /** Whether the nightly check may ask at CRM_WEBHOOK_CHECK_URL what it has. */
  readonly isAskedAtCheckUrl: boolean;
  /**
   * Whether a contact that's sent again becomes a second one. If so, "send the rest" leaves a contact that arrived
   * without its details as it is.
   */
  readonly doublesContacts: boolean;
  /** For "npm run doctor". Asked only if it's set. */
  readonly examine: (values: Values, by: Examiner) => Promise<Finding | readonly Finding[]>;
  /** What "npm run setup" asks; null if it doesn't offer this CRM. */
  readonly setup: readonly SetupQuestion[] | null;
};

export type CrmWords = {
  /** In a sentence: "the webhook". */
  readonly inText: string;
  /** At the start of one: "The webhook". */
  readonly first: string;
  /** Alone: "Webhook". */
  readonly name: string;
  /** Where people see its records; null if only its users know. */
  readonly pages: string | null;
  /** What to do if it refuses our key. */
  readonly keyRemedy: string;
  /** How the next try avoids a second record after one without an answer. */
  readonly afterNoAnswer: string;
  /** Why the nightly check doesn't run, after "Nothing is checked:". */
  readonly whyUnchecked: string;
};

export type CrmTools = {
  readonly clock: () => Date;
  readonly log: Log;
  readonly people: PeopleMemory;
};

export type Connection = {
  readonly transport: Transport;
  /** What the nightly check may ask; null if it can't report its leads. */
  readonly inventory: Inventory | null;
};

export type Examiner = {
  /** Makes what the CRM lacks instead of complaining. */
  readonly createFields: boolean;
  /** The values that our forms send, by field. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** The response, or why there's none. */
  readonly ask: (url: string, init: RequestInit) => Promise<Response | string>;
};

export type SetupQuestion = {
  readonly flag: string;
  readonly asks: string;
  /** The setting that the answer goes to. */
  readonly setting: string;
  /** Not to be read over a shoulder. */
  readonly isSecret?: true;
};
