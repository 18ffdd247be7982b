import { parseArgs } from 'node:util';
import { DEFAULT_KEY, startFolk } from './start.ts';
import type { Arrival } from './state.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from './workspace.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4001' },
    key: { type: 'string', default: DEFAULT_KEY },
    'rate-limit': { type: 'string', default: '600' },
    print: { type: 'boolean', default: false },
  },
});

const folk = await startFolk({
  port: Number(values.port),
  key: values.key,
  switches: { limitPerMinute: Number(values['rate-limit']) },
  ...(values.print ? { onArrival: print } : {}),
});

console.log(`folk stand-in: FOLK_API_URL=${folk.url} FOLK_API_KEY=${folk.key}`);
console.log(`leads group ${LEADS_GROUP_ID}, applicants group ${APPLICANTS_GROUP_ID}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void folk.close());
}

/** Reads pass by in silence: what matters in development is what the CRM was given. */
function print({ method, path, status, body }: Arrival): void {
  if (method === 'GET') return;
  console.log(`folk ${status ?? 'no answer'} ${method} ${path}`);
  console.log(JSON.stringify(body, null, 2));
}
