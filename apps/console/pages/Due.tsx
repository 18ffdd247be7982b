import type { Promises } from '@tidewright/content/reply-promise';
import { type Lead, workOf } from '@tidewright/leads';
import { briefly, type Clock } from '../times.ts';
import { oneLine } from '../words/text.ts';
import { useFrame } from './parts.tsx';

const tones = {
  ok: { ink: 'text-green', ring: 'stroke-green' },
  half: { ink: 'text-(--color-amber-ink)', ring: 'stroke-(--color-amber)' },
  late: { ink: 'text-accent', ring: 'stroke-accent' },
} as const;

export type Due = Readonly<{ tone: keyof typeof tones; share: number; words: string }>;

/** Null if no answer is due. */
export function dueOf(lead: Lead, promises: Promises, clock: Clock): Due | null {
  const at = promises.dueAt(lead);
  if (!at || workOf(lead) !== 'to-answer') return null;
  const { now } = clock;
  if (now >= at) {
    const late = briefly(now.getTime() - at.getTime());
    return { tone: 'late', share: 1, words: `${late} late` };
  }
  const share = promises.share(lead, now);
  return { tone: share < 0.5 ? 'ok' : 'half', share, words: `Due ${clock.dueBy(at)}` };
}

const around = 2 * Math.PI * 23;
const grounds = ['fill-sea', 'fill-sand', 'fill-green-wash', 'fill-(--color-accent-wash)'];

const noOne = 'M26 17a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9zM17 36c1.5-9 16.5-9 18 0';

/** How much of the promised time is used, around the owner's initials. Decorative: the words are next to it. */
export const PromiseRing = ({ due, owner }: { due: Due; owner: string | null }) => (
  <svg className="size-13 shrink-0 overflow-visible" viewBox="0 0 52 52" aria-hidden="true">
    <circle className="fill-none stroke-line stroke-4" cx="26" cy="26" r="23" />
    <circle
      className={`fill-none stroke-4 ${tones[due.tone].ring}`}
      cx="26"
      cy="26"
      r="23"
      strokeDasharray={`${(due.share * around).toFixed(1)} ${around.toFixed(1)}`}
      transform="rotate(-90 26 26)"
    />
    <circle className={owner === null ? 'fill-none' : groundOf(owner)} cx="26" cy="26" r="17" />
    <text
      className={`text-[12.5px] font-semibold ${owner === null ? 'fill-ink-soft' : 'fill-ink'}`}
      x="26"
      y="30.5"
      textAnchor="middle"
    >
      {owner === null ? '' : initialsOf(owner)}
    </text>
    {owner === null ? <path className="fill-none stroke-ink-soft stroke-[1.5]" d={noOne} /> : null}
    {due.tone === 'late' ? (
      <>
        <path className="fill-accent stroke-paper stroke-[1.5]" d="M44-2l9 9-9 9-9-9z" />
        <path className="stroke-on-accent stroke-[1.75]" d="M44 2.8v4.4M44 10.6v.3" />
      </>
    ) : null}
  </svg>
);

type DueWordsProps = { readonly lead: Lead; readonly due: Due; readonly tellsArrival?: boolean };

/** Tells when it came only where nothing else does. */
export function DueWords({ lead, due, tellsArrival = false }: DueWordsProps) {
  const { desk, clock, who, people } = useFrame();
  const at = desk.promises.dueAt(lead);
  const when = due.tone === 'late' && at ? `due ${clock.dueBy(at)}` : '';
  const owner = people.length < 2 && lead.owner === null ? '' : ownerWords(lead.owner, who);
  return (
    <p className="min-w-0 leading-[1.35]">
      <b className={`block ${tones[due.tone].ink}`}>{due.words}</b>
      <span className="block quiet" dir="auto">
        {[owner, when].filter(Boolean).join(', ') ||
          (tellsArrival ? `came ${clock.inText(lead.receivedAt)}` : null)}
      </span>
    </p>
  );
}

function ownerWords(owner: string | null, who: string): string {
  if (owner === null) return 'no owner yet';
  return owner === who ? 'yours' : oneLine(owner);
}

/** AL for Ada Lovelace, IN for Ines. */
function initialsOf(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const letters = second ? [first[0], second[0]] : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** The same color for a name everywhere. */
function groundOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return grounds[sum % grounds.length] ?? '';
}
