import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unescapeHtml } from '@tidewright/kit/escape-html';
import { OwnError } from '@tidewright/kit/own-error';
import { pageAddress } from '@tidewright/kit/page-address';
import { reactWithoutStreams } from '@tidewright/kit/react-without-streams';
import { build } from 'rolldown';
import { brandDefines } from '../brand/brand-defines.ts';
import { innerDrawings } from './drawings.ts';

type Bundle = typeof import('../server/form-page.tsx');
type FormProps = Parameters<Bundle['placeOfForm']>[1];

/** Writes what the running server renders with: the components, and which page has which form. */
export async function writeServer(site: string, server: string): Promise<void> {
  const { placeOfForm } = await bundle(server);
  const places = pagesIn(site).flatMap(({ page, html }) =>
    formsIn(page, html).map((props) => {
      const at = placeOfForm(html, props);
      if (at === -1) {
        throw new OwnError(
          `The form "${props.form.id}" on ${page} isn’t what the server renders. Make it depend on nothing but its props.`,
        );
      }
      return { page, props, at };
    }),
  );
  // If several pages have the form, the one where it's highest wins: Object.fromEntries keeps the last.
  const forms = places
    .toSorted((one, other) => other.at - one.at)
    .map(({ page, props }) => [formKey(props), { page, props }]);
  await writeFile(join(server, 'forms.json'), JSON.stringify(Object.fromEntries(forms)));
}

/** A page built for a parameter, /contact@plan=executive, counts only for that form. */
const formsIn = (page: string, html: string): FormProps[] =>
  [...html.matchAll(/<astro-island [^>]*component-export="LeadForm"[^>]* props="([^"]*)"/g)]
    .map(([, packed = '']) => unpackAll(JSON.parse(unescapeHtml(packed))) as FormProps)
    .filter(({ asksFor }) => page.includes('@') === (asksFor !== undefined));

/** The key that intake uses: contact, or contact@plan=executive. */
const formKey = ({ form, asksFor }: FormProps): string =>
  asksFor ? `${form.id}@${asksFor.name}=${asksFor.value}` : form.id;

/** One module with everything in it: the server needs no JSX, no icons and no NODE_ENV for React. */
async function bundle(folder: string): Promise<Bundle> {
  const file = join(folder, 'form-page.js');
  await build({
    input: 'apps/site/server/form-page.tsx',
    platform: 'node',
    resolve: { alias: reactWithoutStreams },
    transform: { define: { ...brandDefines(), 'process.env.NODE_ENV': '"production"' } },
    output: { file, format: 'esm', codeSplitting: false },
    plugins: [innerDrawings],
    logLevel: 'warn',
  });
  return import(pathToFileURL(resolve(file)).href);
}

const pagesIn = (site: string) =>
  globSync('**/*.html', { cwd: site })
    .sort()
    .map((name) => ({ page: pageAddress(name), html: readFileSync(join(site, name), 'utf8') }));

/** Astro writes the number of its type with each value; JSON data doesn't need it. */
type Packed = readonly [kind: number, value?: unknown];

function unpack([, value]: Packed): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  return value instanceof Object ? unpackAll(value as Record<string, Packed>) : value;
}

const unpackAll = (entries: Readonly<Record<string, Packed>>): object =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, unpack(value)]));
