import { hash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import { escapeHtml } from '../escape-html.ts';
import { errorFields } from '../own-error.ts';
import { promiseOf } from '../reply-promise.ts';
import { isHtml } from './site-answers.ts';
import type { SiteFile } from './site-files.ts';

const days = 90;
/** With fewer, a median says little. */
const fewestAnswers = 10;

/** The placeholder the build leaves if content asks for it. */
const placeholder = / hidden=""( data-measured-reply="[^"]*">.*?<dd>)(?=<\/dd>)/s;

type Answered = {
  readonly inTime: number;
  readonly late: number;
  readonly openLate: number;
  readonly medianMs: number | null;
};

type MeasuredReplyOptions = {
  readonly files: () => Map<string, SiteFile>;
  readonly answering: (
    period: { readonly from: Date },
    late: Readonly<Record<string, Date>>,
  ) => Promise<Answered>;
  readonly company: Parameters<typeof promiseOf>[0] & {
    readonly brand: { readonly language: string };
  };
  readonly now: () => Date;
};

/**
 * Shows the median reply time if at least half of the answers kept the promise.
 * Returns how to measure again; pages without the placeholder are never touched.
 */
export function createMeasuredReply({ files, answering, company, now }: MeasuredReplyOptions) {
  const asBuilt = new WeakMap<object, readonly (readonly [string, SiteFile])[]>();
  return async (): Promise<void> => {
    const served = files();
    const pages =
      asBuilt.get(served) ?? [...served].filter(([, file]) => placeholder.test(textOf(file)));
    asBuilt.set(served, pages);
    if (pages.length === 0) return;
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
}

type Log = { readonly warn: (fields: object, message: string) => void };

/** Measures now, every hour and whenever asked. */
export function startMeasuring(options: MeasuredReplyOptions, log: Log): () => void {
  const measure = createMeasuredReply(options);
  const look = () =>
    void measure().catch((error: unknown) =>
      log.warn(errorFields(error), 'reply time not measured'),
    );
  look();
  setInterval(look, hourMs).unref();
  return look;
}

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
  const variants = page.variants.map(({ encoding }) => {
    const sent = bodies[encoding]();
    return { encoding, body: sent, etag: `"${hash('sha256', sent, 'base64url').slice(0, 22)}"` };
  });
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
