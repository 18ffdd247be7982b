import type { Variant } from './site-files.ts';

/** The first variant the client accepts, by the q-values of Accept-Encoding (RFC 9110, 12.5.3). */
export function pickVariant(
  variants: readonly Variant[],
  acceptEncoding: string | undefined,
): Variant {
  const identity = variants.at(-1) as Variant;
  if (!acceptEncoding) return identity;
  const weights = weightsOf(acceptEncoding);
  const accepts = ({ encoding }: Variant) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (
    variants.find((variant) => variant.encoding !== 'identity' && accepts(variant)) ?? identity
  );
}

type Weights = ReadonlyMap<string, number>;

/** Browsers send a handful of different headers; the limits are for made-up ones. */
const known = new Map<string, Weights>();
const mostKnown = 100;
const longestKnown = 100;

function weightsOf(acceptEncoding: string): Weights {
  const found = known.get(acceptEncoding);
  if (found) return found;
  const weights = new Map(
    acceptEncoding.split(',').map((part) => {
      const [coding = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
        .find(Boolean);
      return [coding.trim(), weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  if (acceptEncoding.length > longestKnown) return weights;
  if (known.size === mostKnown) known.clear();
  known.set(acceptEncoding, weights);
  return weights;
}

/** Weak and strong tags compare equal here. */
export function isFresh(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
