import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { sampleAnswers } from './sample-lead.ts';

/** Posts over a keep-alive connection; fetch itself would cost more than the server. */
export function createPoster(target: string, connections: number): () => () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return () => {
    const body = JSON.stringify(sampleAnswers());
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
      // A different address each time, or the rate limit would refuse the sixth lead.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    };
    const send = async (): Promise<number | undefined> => {
      const sent = request(target, { method: 'POST', agent, headers });
      sent.end(body);
      try {
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        answer.resume();
        await once(answer, 'end');
        return answer.statusCode;
      } catch (error) {
        // The server closed an idle connection just then; browsers retry too.
        if (sent.reusedSocket) return send();
        throw error;
      }
    };
    return async () => {
      const status = await send();
      if (status !== 201) throw new Error(`The server answered ${status}.`);
    };
  };
}
