/**
 * What travels with the answers without being one. The browser writes these
 * fields, the server reads them, and no form may have a field of these names.
 */
export const controlFields = {
  /**
   * Made by the page's script when the form is first shown, and the same for
   * every try to send it. Never written into a built page: all visitors would share it.
   */
  idempotencyKey: 'idempotencyKey',
  /**
   * A text field off screen, out of the tab order, with autocomplete="off" and
   * a label that tells people to leave it empty. No browser or password manager
   * knows the name "topic", so that only a machine fills it.
   */
  trap: 'topic',
  /**
   * Milliseconds from first showing the form (a reload does not start again)
   * to sending it. A duration, because visitors' clocks are wrong.
   */
  shownFor: 'shownFor',
  /**
   * Written by the server into a form that it shows again without script, where
   * there is no key: a corrected form is known by it. Says nothing of the visitor.
   */
  correction: 'correction',
  /** The one field of the hidden form that a page on another origin falls back to. */
  data: 'data',
} as const;

/** Below this nobody has read the form, let alone filled it. */
export const minimumFillMs = 3_000;

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
