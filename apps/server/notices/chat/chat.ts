import type { DeliveryOutcome } from '@tidewright/crm';
import { cut } from '@tidewright/kit/cut';
import { httpCall, interpret } from '@tidewright/kit/http-call';
import { asText, type Letter, type LetterRow, letterLine, letterLines } from '../letters/letter.ts';

export type ChatOptions = {
  readonly url: string;
  /** Which setting has the address, for whoever has to fix it. */
  readonly setting: 'NOTIFY_WEBHOOK_URL' | 'ALERT_WEBHOOK_URL';
  readonly clock: () => Date;
  /** How long one message may take. */
  readonly patienceMs?: number;
};

export type Chat = {
  readonly send: (letter: Letter, signal: AbortSignal) => Promise<DeliveryOutcome>;
};

/** Posts to an incoming webhook. Its URL is a secret and never logged. */
export function createChat({ url, setting, clock, patienceMs = 15_000 }: ChatOptions): Chat {
  const kind = chatKindOf(url);
  const limits = { timeoutMs: patienceMs, maxBytes: 0 };
  return {
    async send(letter, signal) {
      const result = await httpCall(
        {
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(chatMessage(kind, letter)),
        },
        limits,
        signal,
      );
      const answer = interpret(result, (what) => what, clock());
      if (answer.kind === 'ok') return { kind: 'delivered' };
      if (answer.kind === 'refused')
        return { kind: 'rejected', reason: `The chat refuses this message (${answer.reason}).` };
      const down = { kind: 'retry', maybeSent: false, isDown: true } as const;
      if (answer.kind === 'slow-down')
        return { ...down, reason: 'The chat asks us to slow down (429).', after: answer.until };
      if (answer.kind === 'retry') {
        const { mayHaveHappened, after } = answer;
        const reason = `The chat does not take messages now: ${answer.reason}.`;
        return { ...down, reason, maybeSent: mayHaveHappened, ...(after && { after }) };
      }
      const reason = `The chat does not know the address in ${setting} (${answer.reason}). Make a new incoming webhook there and put its address in.`;
      return { ...down, reason };
    },
  };
}

export type ChatKind = 'slack' | 'teams' | 'discord' | 'plain';

/** By host; everything else gets plain JSON. */
export function chatKindOf(address: string): ChatKind {
  const { hostname, pathname } = new URL(address);
  if (/(^|\.)slack(-gov)?\.com$/.test(hostname)) return 'slack';
  if (/(^|\.)discord(app)?\.com$/.test(hostname) && pathname.startsWith('/api/')) return 'discord';
  const isTeams =
    /(^|\.)(webhook\.office\.com|logic\.azure\.com|powerplatform\.com|powerautomate\.com)$/;
  return isTeams.test(hostname) ? 'teams' : 'plain';
}

/** What a visitor typed is always plain text. */
export const chatMessage = (kind: ChatKind, letter: Letter): unknown =>
  ({ slack, teams, discord, plain })[kind](letter);

/** Many other chats read `text`, too. */
const plain = (letter: Letter) => ({
  text: inert(asText(letter)),
  title: inert(letterLine(letter.heading)),
  fields: letter.rows.map(({ label, value }) => ({
    name: inert(letterLine(label)),
    value: inert(letterLines(value)),
  })),
  link: letter.link?.url ?? null,
});

/**
 * Chats have no common escape, so lookalikes replace characters that could start a mention, a tag or a link. An @
 * within an email address stays.
 */
const inert = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}])@/gu, '@\u200B')
    .replaceAll('<', '‹')
    .replace(/\](?=[([:])/g, ']\u200B');

/** The console has the full text. */
const longestAnswer = 600;
const answerOf = ({ value }: LetterRow) => cut(letterLines(value), longestAnswer);

/** https://docs.slack.dev/reference/block-kit/blocks: plain_text is not interpreted. */
function slack({ heading, paragraphs, rows, link }: Letter) {
  const plainText = (text: string) => ({ type: 'plain_text', text, emoji: false });
  const field = (row: LetterRow) =>
    plainText(cut(`${letterLine(row.label, 200)}\n${answerOf(row)}`, 2_000));
  return {
    text: cut(letterLine(heading), 300).replace(
      /[&<>]/g,
      (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '',
    ),
    unfurl_links: false,
    blocks: [
      { type: 'header', text: plainText(cut(letterLine(heading), 150)) },
      ...paragraphs.map((text) => ({
        type: 'section',
        text: plainText(cut(letterLines(text), 3_000)),
      })),
      // Slack's limits: ten fields per section, fifty blocks.
      ...chunks(rows, 10).map((some) => ({ type: 'section', fields: some.map(field) })),
      ...(link
        ? [{ type: 'section', text: { type: 'mrkdwn', text: `<${link.url}|${link.label}>` } }]
        : []),
    ],
  };
}

/** https://discord.com/developers/docs/resources/webhook: text is Markdown, and mentions notify people. */
function discord({ heading, paragraphs, rows, link }: Letter) {
  const shown = rows.slice(0, 25);
  // Discord's limit is 6,000 characters in total.
  const longest = Math.min(1_024, Math.floor(4_500 / Math.max(1, shown.length)));
  return {
    embeds: [
      {
        title: cut(unmarked(letterLine(heading)), 256),
        ...(link && { url: link.url }),
        description: cut(paragraphs.map((text) => unmarked(letterLines(text))).join('\n\n'), 1_000),
        fields: shown.map((row) => ({
          name: cut(unmarked(letterLine(row.label)), 60),
          value: cut(unmarked(answerOf(row)), longest),
        })),
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

/** For Markdown. */
const unmarked = (text: string) => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&');

/** https://adaptivecards.io/explorer/TextRun.html: unlike a TextBlock, it has no Markdown. */
function teams({ heading, paragraphs, rows, link }: Letter) {
  const block = (...inlines: readonly object[]) => ({ type: 'RichTextBlock', inlines });
  const run = (text: string, more: object = {}) => ({ type: 'TextRun', text, ...more });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(run(cut(letterLine(heading), 300), { size: 'large', weight: 'bolder' })),
            ...paragraphs.map((text) => block(run(letterLines(text)))),
            ...rows.map((row) =>
              block(run(`${letterLine(row.label)}: `, { weight: 'bolder' }), run(answerOf(row))),
            ),
          ],
          ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] }),
        },
      },
    ],
  };
}

const chunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
