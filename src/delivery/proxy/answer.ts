import * as v from 'valibot';

const Id = v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.transform(String))]);

const Answer = v.object({
  data: v.fallback(v.object({ id: v.fallback(v.nullable(Id), null) }), { id: null }),
  error: v.optional(v.unknown()),
});

/** The two things that are read of an answer; anything else may be there or not. */
export function readAnswer(body: string): {
  readonly id: string | null;
  readonly error: string | null;
} {
  const parsed = v.safeParse(Answer, parseJson(body));
  if (!parsed.success) return { id: null, error: null };
  const { data, error } = parsed.output;
  return { id: data.id, error: error ? textOf(error) : null };
}

function textOf(error: unknown): string {
  return typeof error === 'string' ? error : JSON.stringify(error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
