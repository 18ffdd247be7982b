import { hash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import { escapeHtml } from '../escape-html.ts';
import { errorFields } from '../own-error.ts';
import { promiseOf } from '../reply-promise.ts';
import { isHtml } from './site-answers.ts';
import type { SiteFile } from './site-files.ts';

const days = 90;
/** Of fewer answers a median says little. */
const fewestAnswers = 10;

/** As the build leaves it on pages, only where content asks for it. */
const place = / hidden=""( data-measured-reply="[^"]*">.*?<dd>)(?=<\/dd>)/s;

/** How leads of a time were answered, as the store counts it. */
type Answered = {
  readonly inTime: number;
  readonly late: number;
  readonly openLate: number;
  readonly medianMs: number | null;
};

type MeasuredReplyOptions = {
  readonly files: Map<string, SiteFile>;
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
 * Shows how soon half of the answers really came, where at least half of them kept the promise.
 * Answers how to look again; pages without the place for it are never touched.
 */
export function createMeasuredReply({ files, answering, company, now }: MeasuredReplyOptions) {
  const pages = [...files].filter(([, file]) => place.test(textOf(file)));
  return async (): Promise<void> => {
    if (pages.length === 0) return;
    const from = new Date(now().getTime() - days * dayMs);
    const late = promiseOf(company).lateBefore(now());
    const found = await answering({ from }, late);
    const answers = found.inTime + found.late;
    const isKept = 2 * found.inTime >= answers + found.openLate && answers >= fewestAnswers;
    for (const [address, page] of pages)
      files.set(
        address,
        isKept && found.medianMs !== null
          ? filled(page, sayWithin(found.medianMs, company.brand.language))
          : page,
      );
  };
}

type Log = { readonly warn: (fields: object, message: string) => void };

/** Once an hour: a median of so many days moves slowly. */
export function startMeasuring(options: MeasuredReplyOptions, log: Log): void {
  const measure = createMeasuredReply(options);
  const look = () =>
    measure().catch((error: unknown) => log.warn(errorFields(error), 'reply time not measured'));
  void look();
  setInterval(look, hourMs).unref();
}

const textOf = (file: SiteFile): string =>
  isHtml(file) ? (file.variants.at(-1)?.body.toString('utf8') ?? '') : '';

function filled(page: SiteFile, words: string): SiteFile {
  const body = Buffer.from(textOf(page).replace(place, (_, rest) => rest + escapeHtml(words)));
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

/** Rounded up, as the site's language says it: 3 hours, 2 Tage. */
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
