import { markdownTable } from './markdown-table.ts';

export type Verdict = {
  readonly what: string;
  readonly found: number;
  readonly limit: { readonly atMost: number } | { readonly atLeast: number };
};

export function verdictTable(verdicts: readonly Verdict[]): string {
  return markdownTable(
    ['must show', 'found', 'limit', 'verdict'],
    verdicts.map((verdict) => [
      verdict.what,
      verdict.found.toFixed(2),
      'atMost' in verdict.limit
        ? `at most ${verdict.limit.atMost}`
        : `at least ${verdict.limit.atLeast}`,
      verdictOf(verdict),
    ]),
  );
}

function verdictOf({ found, limit }: Verdict): string {
  if ('atMost' in limit) return found <= limit.atMost ? 'ok' : 'over';
  return found >= limit.atLeast ? 'ok' : 'under';
}
