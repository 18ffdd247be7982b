import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { never } from '../../../../packages/crm/lead.fixture.ts';
import { formOf } from '../../../../test/content-forms.ts';
import { type ChatServer, startChat } from '../../../../tools/mail/start-chat.ts';
import { noticeOf, storedLead } from '../notices.fixture.ts';
import { type Chat, chatKindOf, chatMessage, createChat } from './chat.ts';

const hostile =
  '<!channel> <@U123> @channel .@here @everyone **bold** [x](https://evil.example) ![x](https://evil.example) [x][1] [1]: https://evil.example <https://evil.example|x> `a`';
const lead = storedLead({
  values: { name: hostile, details: `${hostile}\n${'long '.repeat(900)}` },
});
const letter = noticeOf(lead);

describe('a chat message', () => {
  it.each([
    ['https://hooks.slack.com/services/T0/B0/x', 'slack'],
    ['https://discord.com/api/webhooks/1/x', 'discord'],
    ['https://ptb.discordapp.com/api/webhooks/1/x', 'discord'],
    ['https://agency.webhook.office.com/webhookb2/x', 'teams'],
    ['https://prod-12.westeurope.logic.azure.com:443/workflows/x', 'teams'],
    ['https://default1.01.environment.api.powerplatform.com/powerautomate/x', 'teams'],
    ['https://notslack.com/x', 'plain'],
    ['https://hooks.slack.com.evil.example/', 'plain'],
    ['http://127.0.0.1:8065/hooks/x', 'plain'],
  ])('to %s is of the kind %s', (address, kind) => {
    expect(chatKindOf(address)).toBe(kind);
  });

  it('is text to Slack, within its limits', () => {
    type Part = { type: string; text: string };
    const { text, blocks } = chatMessage('slack', letter) as {
      text: string;
      blocks: { text?: Part; fields?: Part[] }[];
    };
    expect(text).not.toMatch(/[<>]/);
    const parts = blocks.flatMap(({ text, fields = [] }) => [...(text ? [text] : []), ...fields]);
    const typed = parts.filter(({ text }) => text.includes('evil.example'));
    expect(typed.length).toBeGreaterThan(1);
    expect(typed.every(({ type }) => type === 'plain_text')).toBe(true);
    expect(blocks.every(({ fields = [] }) => fields.length <= 10)).toBe(true);
    expect(parts.every(({ text }) => text.length <= 2_000)).toBe(true);
    expect(parts.at(-1)).toEqual({
      type: 'mrkdwn',
      text: '<https://console.tidewright.example/leads/TW-7F3K-92QD|Open it in the console>',
    });
  });

  it('wakes no one in Discord and marks nothing up', () => {
    const { embeds, allowed_mentions } = chatMessage('discord', letter) as {
      embeds: [{ title: string; fields: { name: string; value: string }[] }];
      allowed_mentions: object;
    };
    expect(allowed_mentions).toEqual({ parse: [] });
    const [{ title, fields }] = embeds;
    expect(title.length).toBeLessThanOrEqual(256);
    expect(fields.every(({ value }) => value.length > 0 && value.length <= 1_024)).toBe(true);
    const characters = [title, ...fields.flatMap(({ name, value }) => [name, value])].join('');
    expect(characters.length).toBeLessThan(6_000);
    expect(JSON.stringify(embeds)).not.toMatch(/[^\\][*`]|[^\\]\[x/);
    const [asked] = formOf('contact').fields;
    expect(fields.find(({ name }) => name === asked?.label)?.value).toContain('\\<!channel');
  });

  it('calls no one and hides no address in a chat of a kind that is not known', () => {
    const message = chatMessage('plain', letter) as {
      text: string;
      title: string;
      fields: { value: string }[];
    };
    const parts = [message.text, message.title, ...message.fields.map(({ value }) => value)];
    expect(parts.filter((part) => part.includes('evil.example')).length).toBeGreaterThan(3);
    for (const part of parts) {
      expect(part).not.toMatch(/@(?:channel|here|everyone)/);
      expect(part).not.toMatch(/<[!@#h]/);
      expect(part).not.toMatch(/\][([:]/);
    }
    expect(message.text).toContain(lead.email);
    expect(message.text).toContain('https://evil.example');
  });

  it('is text to Teams', () => {
    const message = JSON.stringify(chatMessage('teams', letter));
    expect(message).not.toContain('"type":"TextBlock"');
    expect(message).toContain('"type":"Action.OpenUrl"');
    expect(message.length).toBeLessThan(28_000);
  });
});

describe('a chat that', () => {
  let server: ChatServer;
  let chat: Chat;
  beforeEach(async () => {
    server = await startChat();
    const clock = () => new Date('2026-03-02T10:00:00Z');
    chat = createChat({ url: server.url, setting: 'NOTIFY_WEBHOOK_URL', clock, patienceMs: 500 });
  });
  afterEach(() => server.close());

  it('takes it, gets everything', async () => {
    expect(await chat.send(letter, never)).toEqual({ kind: 'delivered' });
    expect(server.messages).toEqual([chatMessage('plain', letter)]);
    expect(server.messages[0]).toMatchObject({
      title: expect.stringMatching(/^Contact from/),
      link: 'https://console.tidewright.example/leads/TW-7F3K-92QD',
    });
  });

  const down = { kind: 'retry', isDown: true, maybeSent: false };
  const unknown = 'The chat does not know the address in NOTIFY_WEBHOOK_URL';

  it.each([
    [404, { ...down, reason: expect.stringMatching(`^${unknown} \\(404\\)\\. Make a new`) }],
    [403, { ...down, reason: expect.stringContaining(`${unknown} (403)`) }],
    [400, { kind: 'rejected', reason: 'The chat refuses this message (400).' }],
    [500, { ...down, maybeSent: true }],
    [429, { ...down, after: new Date('2026-03-02T10:00:07Z') }],
  ])('answers %d', async (status, outcome) => {
    server.answer = { status, headers: { 'retry-after': '7' } };
    expect(await chat.send(letter, never)).toMatchObject(outcome);
    expect(JSON.stringify(outcome)).not.toContain(server.url);
  });

  it('is not there', async () => {
    await server.close();
    const reason = 'The chat does not take messages now: no answer (ECONNREFUSED).';
    expect(await chat.send(letter, never)).toMatchObject({ ...down, reason });
  });
});
