/** Travel with the answers. The browser writes them, the server reads them, and no question may have their names. */
export const controlFields = {
  /** The same for every try to send a form. Never written into a built page: all visitors would share it. */
  idempotencyKey: 'idempotencyKey',
  /** The honeypot. No browser or password manager knows the name "topic", so only a machine fills it. */
  trap: 'topic',
  /** Milliseconds since the form was first shown. A duration, because visitors' clocks are wrong. */
  shownFor: 'shownFor',
  /** In a form that the server shows again without script, where there's no key: the post it corrects. */
  correction: 'correction',
  /** The one field of the hidden form that a page on another origin falls back to. */
  data: 'data',
} as const;

/** Below this nobody has read the form, let alone filled it. */
export const minimumFillMs = 3_000;

/** Stands between several choices, which are answered as their values in a row: "logo, website". */
export const between = ', ';

export const choiceMaxLength = 100;

const touches = ['first', 'last'] as const;
const facts = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer',
  'landing_page',
] as const;

export type AttributionField = `${(typeof touches)[number]}_${(typeof facts)[number]}`;

/** How the visitor came, at the first and at the last visit of the session. */
export const attributionFields: readonly AttributionField[] = touches.flatMap((touch) =>
  facts.map((fact) => `${touch}_${fact}` as const),
);

/** Longer values are cut, never refused: they are not the visitor's answers. */
export const attributionMaxLength = 200;
