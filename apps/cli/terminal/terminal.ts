import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { styleText } from 'node:util';
import type { TerminalStyle } from '@tidewright/console';

export type Terminal = Readonly<ReturnType<typeof terminalOf>>;

type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number };

type Streams = {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Screen;
  readonly stderr: Screen;
};

/** Questions are null if no one is there to answer. */
export function terminalOf({ stdin, stdout, stderr }: Streams) {
  const isAnswered = stdin.isTTY && stderr.isTTY;
  /** Resolves when there is room for more. */
  async function write(text: string): Promise<void> {
    if (!stdout.write(text)) await once(stdout, 'drain');
  }
  return {
    write,
    /** Adds a newline. */
    print: (lines: string) => write(`${lines}\n`),
    /** To stderr, so it doesn't end up in what the command prints. */
    note: (text: string) => void stderr.write(`${text}\n`),
    /** Null without a terminal: then nothing is cut. */
    columns: stdout.isTTY ? (stdout.columns ?? 80) : null,
    // Respects NO_COLOR.
    style: (style: TerminalStyle, text: string) => styleText(style, text, { stream: stdout }),
    ask: isAnswered ? (question: string) => ask(question, stdin, stderr) : null,
    /** Doesn't echo what is typed. */
    askSecretly: isAnswered
      ? async (question: string) => {
          stderr.write(`${question} `);
          const answer = await ask('', stdin, nowhere());
          stderr.write('\n');
          return answer;
        }
      : null,
    input: () => text(stdin),
    /** The next one replaces it; silent without a terminal. */
    progress(text: string) {
      if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`);
    },
  };
}

/** Reading key by key keeps the terminal from echoing. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function ask(question: string, input: Readable, output: Writable): Promise<string> {
  const reader = createInterface({ input, output, terminal: true });
  // Ctrl+C and the end of input count as an empty answer.
  const closed = once(reader, 'close').then(() => '');
  const answered = reader.question(question && `${question} `).catch(() => '');
  try {
    return await Promise.race([answered, closed]);
  } finally {
    reader.close();
  }
}
