import { readYamlFolder, skimYaml } from '../../content-files.ts';
import { OwnError } from '../../own-error.ts';
import { formatPrice } from './formats.ts';

type Values = { readonly [key: string]: unknown };

let values: Values | undefined;

/** What content may quote instead of repeating it. */
const quotable = (): Values =>
  (values ??= {
    ...(skimYaml('content/company.yaml') as Values),
    packages: readYamlFolder('content/packages', skimYaml),
    plans: readYamlFolder('content/plans', skimYaml),
  });

function lookUp(path: string): string | undefined {
  let value: unknown = quotable();
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Values)[key];
  }
  if (typeof value === 'number') return formatPrice(value);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Replaces every {path} by its value: those of company.yaml under their own path
 * ({phone}, {claims.contactReply}), and the figures of packages and plans
 * ({packages.landing-page.listed.price}). Throws a sentence when there is none.
 */
export const resolvePlaceholders = (text: string): string =>
  text.replace(/\{([a-zA-Z][\w.-]*)\}/g, (_, path: string) => {
    const value = lookUp(path);
    if (value === undefined) throw new UnknownPlaceholderError(path);
    return value;
  });

export class UnknownPlaceholderError extends OwnError {
  override readonly name = 'UnknownPlaceholderError';
  constructor(path: string) {
    super(
      `quotes {${path}}, which is neither in company.yaml nor a figure of a package or plan. ` +
        'Correct the name between the braces.',
    );
  }
}
