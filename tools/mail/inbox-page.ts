import { escapeHtml } from '@tidewright/kit/escape-html';
import type { ReceivedMail } from './start.ts';

/** What would have been sent, newest first: for whoever develops, and for no one else. */
export function inboxPage(mails: readonly ReceivedMail[], messages: readonly unknown[]): string {
  const shown = mails.map((mail, number) => ({ mail, number })).toReversed();
  return page(
    'Mail and chat in development',
    `<h1>Mail</h1>
${shown.length === 0 ? '<p>None yet. Send a form.</p>' : `<ul>${shown.map(({ mail, number }) => entry(mail, number)).join('')}</ul>`}
<h1>Chat</h1>
${messages.length === 0 ? '<p>None yet.</p>' : messages.toReversed().map(chatMessage).join('')}`,
  );
}

const entry = ({ headers, envelope }: ReceivedMail, number: number) =>
  `<li><a href="/mails/${number}">${escapeHtml(headers.get('subject') ?? '')}</a><br><small>to ${escapeHtml(envelope.to.join(', '))}</small></li>`;

const chatMessage = (message: unknown) =>
  `<pre>${escapeHtml(JSON.stringify(message, null, 2))}</pre>`;

/** The letter in a frame that runs no script, its plain text and its headers. */
export function mailPage(mail: ReceivedMail, number: number): string {
  const headers = [...mail.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return page(
    mail.headers.get('subject') ?? '',
    `<p><a href="/">All</a></p>
<pre>${escapeHtml(headers)}</pre>
<iframe sandbox src="/mails/${number}.html" title="as HTML" style="width: 100%; height: 40rem; border: 1px solid"></iframe>
<h1>As plain text</h1>
<pre>${escapeHtml(mail.text)}</pre>`,
  );
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 48rem; margin: 1rem auto; padding: 0 1rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
${body}
</html>
`;
