import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { inboxPage, mailPage } from './inbox-page.ts';
import { startMail } from './start.ts';

/**
 * Receives mail and chat messages beside a server in development, says what came, and
 * shows it in a browser: npm run dev, or node tools/mail/main.ts --port 3003 --web-port 3004
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'web-port': { type: 'string', default: '0' },
    print: { type: 'boolean', default: false },
  },
});

/** Enough to look at, however long it runs. */
const mostKept = 500;
const messages: unknown[] = [];

function say(line: string): void {
  if (values.print) console.log(line);
}

const mail = await startMail({
  port: Number(values.port),
  onMail({ headers, envelope }) {
    if (mail.mails.length > mostKept) mail.mails.splice(0, mail.mails.length - mostKept);
    say(`Mail        to ${envelope.to.join(', ')}: ${headers.get('subject')}`);
  },
});

const web = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') {
    const message = await json(request).catch(() => null);
    messages.push(message);
    if (messages.length > mostKept) messages.shift();
    say(`Chat        ${(message as { title?: string } | null)?.title ?? 'a message'}`);
    response.end('ok');
    return;
  }
  const [, number, isHtml] = /^\/mails\/(\d+)(\.html)?$/.exec(pathname) ?? [];
  const found = mail.mails[Number(number ?? -1)];
  response.setHeader('content-type', 'text/html; charset=utf-8');
  // The letter is shown as a mail program would: whatever is in it runs nowhere.
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
  );
  if (pathname === '/') response.end(inboxPage(mail.mails, messages));
  else if (found && isHtml) response.end(found.html);
  else if (found) response.end(mailPage(found, Number(number)));
  else response.writeHead(404).end('There is no such mail.');
});
web.listen(Number(values['web-port']), '127.0.0.1', () => {
  const { port } = web.address() as { port: number };
  console.log(`Mail        http://127.0.0.1:${port} shows what is sent`);
  console.log(`SMTP_URL=${mail.url} NOTIFY_WEBHOOK_URL=http://127.0.0.1:${port}/hooks/chat`);
});
