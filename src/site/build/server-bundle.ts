import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { brandDefines } from '../../brand/brand-defines.ts';
import { unescapeHtml } from '../../escape-html.ts';
import { OwnError } from '../../own-error.ts';
import { pageAddress } from '../../page-address.ts';
import { innerDrawings } from './drawings.ts';

type Bundle = typeof import('../server/form-page.tsx');
type FormProps = Parameters<Bundle['placeOfForm']>[1];

/** Writes what the running server draws with: the components, and the pages that bear forms. */
export async function writeServer(site: string, server: string): Promise<void> {
  const { placeOfForm } = await bundle('src/site/server/form-page.tsx', server);
  const pages = await pagesIn(site);
  const places = pages.flatMap(({ page, html }) =>
    formsIn(page, html).map((props) => {
      const at = placeOfForm(html, props);
      if (at === -1) throw new OtherMarkupError(props.form.id, page);
      return { page, props, at };
    }),
  );
  // Of several pages with one form, the one that comes to it soonest is the most about it: the last one counts.
  const forms = places
    .toSorted((one, other) => other.at - one.at)
    .map(({ page, props }) => [placeName(props), { page, props }]);
  await writeFile(join(server, 'forms.json'), JSON.stringify(Object.fromEntries(forms)));
}

/** A page built once more for a parameter, /contact@plan=executive, is the place of that one form. */
const formsIn = (page: string, html: string) =>
  islandProps<FormProps>(html, 'LeadForm').filter(
    ({ asksFor }) => page.includes('@') === (asksFor !== undefined),
  );

/** As intake asks for it: contact, or contact@plan=executive. */
const placeName = ({ form, asksFor }: FormProps): string =>
  asksFor ? `${form.id}@${asksFor.name}=${asksFor.value}` : form.id;

/** One module with everything in it, so that the server needs no JSX, no drawings and no mode of React's. */
async function bundle(entry: string, folder: string): Promise<Bundle> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'form-page.js');
  await build({
    input: entry,
    platform: 'node',
    transform: { define: { ...brandDefines(), 'process.env.NODE_ENV': '"production"' } },
    output: { file, format: 'esm' },
    plugins: [innerDrawings],
    logLevel: 'warn',
  });
  return import(pathToFileURL(resolve(file)).href);
}

async function pagesIn(site: string) {
  const names = (await readdir(site, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(site, join(entry.parentPath, entry.name)))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      page: pageAddress(name),
      html: await readFile(join(site, name), 'utf8'),
    })),
  );
}

class OtherMarkupError extends OwnError {
  override readonly name = 'OtherMarkupError';
  constructor(form: string, page: string) {
    super(
      `The page ${page} holds the form "${form}" in other markup than the server draws. ` +
        'A form may depend on nothing but its props.',
    );
  }
}

/** What the islands of one component were given, as Astro has written it into a page. */
function islandProps<Props>(page: string, component: string): readonly Props[] {
  const islands = page.matchAll(
    /<astro-island [^>]*component-export="(\w+)"[^>]* props="([^"]*)"/g,
  );
  return [...islands]
    .filter(([, name]) => name === component)
    .map(([, , packed = '']) => unpackAll(JSON.parse(unescapeHtml(packed))) as Props);
}

/** Beside each value stands the number of its kind; data like ours is told apart without it. */
type Packed = readonly [kind: number, value?: unknown];

function unpack([, value]: Packed): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  return value instanceof Object ? unpackAll(value as Record<string, Packed>) : value;
}

const unpackAll = (entries: Readonly<Record<string, Packed>>): object =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, unpack(value)]));
