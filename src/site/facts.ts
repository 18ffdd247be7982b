import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { OwnError } from '../own-error.ts';

/**
 * Facts that content may quote instead of repeating them: every value of
 * company.yaml under its own path ({phone}, {claims.contactReply}) and the
 * figures of packages and plans ({packages.landing-page.listed.price}).
 * Read straight from the files because the schemas below need them while
 * the collections are still being loaded.
 */
type Facts = { readonly [key: string]: unknown };

const contentFolder = join(process.cwd(), 'content');

const readYaml = (path: string): unknown => parse(readFileSync(path, 'utf8'));

function readFolder(folder: string): Facts {
  const files = readdirSync(join(contentFolder, folder)).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(
    files.map((file) => [basename(file, '.yaml'), readYaml(join(contentFolder, folder, file))]),
  );
}

let facts: Facts | undefined;

function loadFacts(): Facts {
  facts ??= {
    ...(readYaml(join(contentFolder, 'company.yaml')) as Facts),
    packages: readFolder('packages'),
    plans: readFolder('plans'),
  };
  return facts;
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export const formatPrice = (price: number): string => dollars.format(price);

function lookUp(path: string): string | undefined {
  let value: unknown = loadFacts();
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Facts)[key];
  }
  if (typeof value === 'number') return formatPrice(value);
  return typeof value === 'string' ? value : undefined;
}

const token = /\{([a-zA-Z][\w.-]*)\}/g;

/** Replaces every {path} by its fact. Throws a sentence when there is no such fact. */
export function fillFacts(text: string): string {
  return text.replace(token, (_, path: string) => {
    const fact = lookUp(path);
    if (fact === undefined) {
      throw new UnknownFactError(path);
    }
    return fact;
  });
}

export class UnknownFactError extends OwnError {
  override readonly name = 'UnknownFactError';
  constructor(path: string) {
    super(
      `quotes {${path}}, which is neither in company.yaml nor a figure of a package or plan. ` +
        'Correct the name between the braces.',
    );
  }
}
