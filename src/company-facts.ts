import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { OwnError } from './own-error.ts';

/**
 * What the server needs to know of the agency: for messages, for deals and for
 * dates. The site's build checks these files in full; here only what is used
 * counts, so that a server starts with a content file newer than itself.
 */
export type CompanyFacts = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly timeZone: string;
  readonly siteUrl: string;
  readonly schedulerUrl: string | null;
  readonly packages: Readonly<Record<string, { readonly name: string; readonly price: number }>>;
};

const company = v.object({
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  siteUrl: v.string(),
  timeZone: v.pipe(
    v.string(),
    v.check(isTimeZone, 'is not a time zone: write one such as America/New_York'),
  ),
  scheduler: v.object({ url: v.optional(v.string()) }),
});

const servicePackage = v.object({ name: v.string(), ordered: v.object({ price: v.number() }) });

export function readCompanyFacts(folder = 'content'): CompanyFacts {
  const { scheduler, ...facts } = read(join(folder, 'company.yaml'), company);
  const files = readdirSync(join(folder, 'packages')).filter((file) => file.endsWith('.yaml'));
  const packages = files.map((file) => {
    const { name, ordered } = read(join(folder, 'packages', file), servicePackage);
    return [basename(file, '.yaml'), { name, price: ordered.price }] as const;
  });
  return { ...facts, schedulerUrl: scheduler.url ?? null, packages: Object.fromEntries(packages) };
}

function read<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  let content: unknown;
  try {
    content = parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ContentError(
      `${file} cannot be read: ${(cause as Error).message.split('\n')[0]}`,
      cause,
    );
  }
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ContentError(`${file}: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}`, issue);
}

export class ContentError extends OwnError {
  override readonly name = 'ContentError';
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
