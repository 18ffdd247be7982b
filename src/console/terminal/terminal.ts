import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { styleText } from 'node:util';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

export type Terminal = {
  readonly print: (lines: string) => Promise<void>;
  /** Resolves when there is room for more. */
  readonly write: (text: string) => Promise<void>;
  readonly note: (text: string) => void;
  readonly columns: number | null;
  readonly style: (style: Style, text: string) => string;
  readonly ask: ((question: string) => Promise<string>) | null;
  readonly askSecretly: ((question: string) => Promise<string>) | null;
  readonly input: () => Promise<string>;
  /** The next one replaces it; silent without a terminal. */
  readonly progress: (text: string) => void;
};

type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number };

type Streams = {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Screen;
  readonly stderr: Screen;
};

export function terminalOf({ stdin, stdout, stderr }: Streams): Terminal {
  const isAnswered = stdin.isTTY && stderr.isTTY;
  async function write(text: string): Promise<void> {
    if (!stdout.write(text)) await once(stdout, 'drain');
  }
  return {
    write,
    print: (lines) => write(`${lines}\n`),
    note: (text) => void stderr.write(`${text}\n`),
    columns: stdout.isTTY ? (stdout.columns ?? 80) : null,
    // Respects NO_COLOR.
    style: (style, text) => styleText(style, text, { stream: stdout }),
    ask: isAnswered ? (question) => ask(question, stdin, stderr) : null,
    askSecretly: isAnswered
      ? async (question) => {
          stderr.write(`${question} `);
          const answer = await ask('', stdin, nowhere());
          stderr.write('\n');
          return answer;
        }
      : null,
    input: () => text(stdin),
    progress(text) {
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
