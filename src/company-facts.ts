import * as v from 'valibot';
import { ContentError, readYaml, readYamlFolder } from './content-files.ts';
import { orderEntry, type PackageOrder } from './forms/order-entry.ts';

/**
 * What the server needs to know of the agency: for messages, for orders and for
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
  readonly packages: readonly PackageOrder[];
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

export function readCompanyFacts(folder = 'content'): CompanyFacts {
  const file = `${folder}/company.yaml`;
  const { scheduler, ...facts } = check(file, company, readYaml(file));
  return { ...facts, schedulerUrl: scheduler.url ?? null, packages: readPackages(folder) };
}

export const readPackages = (folder = 'content'): readonly PackageOrder[] =>
  Object.entries(readYamlFolder(`${folder}/packages`)).map(([id, content]) => {
    const file = `${folder}/packages/${id}.yaml`;
    // A build would write other names otherwise into addresses, and its form would find no server.
    if (!/^[a-z0-9-]+$/.test(id)) {
      throw new ContentError(`${file}: rename it to small letters, digits and hyphens alone`);
    }
    return { id, ...check(file, orderEntry, content) };
  });

function check<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  content: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ContentError(`${file}: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}`, issue);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
