import { brotliCompressSync, gzipSync } from 'node:zlib';
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import { escapeHtml } from '../escape-html.ts';
import { errorFields } from '../own-error.ts';
import { promiseOf } from '../reply-promise.ts';
import { isHtml } from './site-answers.ts';
import { type SiteFile, variantOf } from './site-files.ts';

const days = 90;
/** With fewer, a median says little. */
const fewestAnswers = 10;

/** The placeholder the build leaves if content asks for it. */
const placeholder = / hidden=""( data-measured-reply="[^"]*">.*?<dd>)(?=<\/dd>)/s;

type MeasuredReplyOptions = {
  readonly files: () => Map<string, SiteFile>;
  readonly answering: (
    period: { readonly from: Date },
    late: Readonly<Record<string, Date>>,
  ) => Promise<
    Readonly<Record<'inTime' | 'late' | 'openLate', number>> & { medianMs: number | null }
  >;
  readonly facts: () => Parameters<typeof promiseOf>[0] & {
    readonly brand: { readonly language: string };
  };
  readonly now: () => Date;
  readonly log: { readonly warn: (fields: object, message: string) => void };
};

/**
 * Returns how to measure: shows the median reply time if at least half of the answers kept the promise. Pages
 * without the placeholder are never touched.
 */
export function createMeasuredReply(options: MeasuredReplyOptions): () => Promise<void> {
  const { files, answering, facts, now, log } = options;
  const asBuilt = new WeakMap<object, readonly (readonly [string, SiteFile])[]>();
  const measure = async () => {
    const served = files();
    const pages = asBuilt.get(served) ?? [...served].filter(([, file]) => hasPlaceholder(file));
    asBuilt.set(served, pages);
    if (pages.length === 0) return;
    const company = facts();
    const from = new Date(now().getTime() - days * dayMs);
    const late = promiseOf(company).lateBefore(now());
    const found = await answering({ from }, late);
    const answers = found.inTime + found.late;
    const isKept = 2 * found.inTime >= answers + found.openLate && answers >= fewestAnswers;
    for (const [address, page] of pages)
      served.set(
        address,
        isKept && found.medianMs !== null
          ? filled(page, sayWithin(found.medianMs, company.brand.language))
          : page,
      );
  };
  return () => measure().catch((error) => log.warn(errorFields(error), 'reply time not measured'));
}

/** Looks at bytes first: as text, all pages together take more memory than the server. */
const hasPlaceholder = (file: SiteFile): boolean =>
  isHtml(file) &&
  file.variants.at(-1)?.body.includes('data-measured-reply') === true &&
  placeholder.test(textOf(file));

const textOf = (file: SiteFile): string =>
  isHtml(file) ? (file.variants.at(-1)?.body.toString('utf8') ?? '') : '';

function filled(page: SiteFile, words: string): SiteFile {
  const body = Buffer.from(
    textOf(page).replace(placeholder, (_, rest) => rest + escapeHtml(words)),
  );
  const bodies = {
    br: () => brotliCompressSync(body),
    gzip: () => gzipSync(body),
    identity: () => body,
  };
  const variants = page.variants.map(({ encoding }) => variantOf(encoding, bodies[encoding]()));
  return { ...page, variants };
}

/** Rounded up, in the site's language: 3 hours, 2 Tage. */
function sayWithin(ms: number, language: string): string {
  const [unit, size] =
    ms > 2 * dayMs ? ['day', dayMs] : ms > 2 * hourMs ? ['hour', hourMs] : ['minute', minuteMs];
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: `${unit}`,
    unitDisplay: 'long',
  });
  return format.format(Math.ceil(ms / Number(size)));
}
