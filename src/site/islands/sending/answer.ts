/** What the server said, as far as it could be read. */
export type Answer = {
  readonly status: number;
  readonly retryAfter: string | null;
  /** The parsed JSON; undefined when it was none. */
  readonly body: unknown;
};

/** No answer: the connection broke, nothing came in time, or we may not read what came. */
export type NoAnswer = undefined;

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
