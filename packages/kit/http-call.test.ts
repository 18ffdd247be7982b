import { describe, expect, it } from 'vitest';
import { never } from '../crm/lead.fixture.ts';
import { listen } from '../crm/receiver.fixture.ts';
import { HTTP_LIMITS, type HttpLimits, httpCall, interpret } from './http-call.ts';

function post(url: string, limits: Partial<HttpLimits> = {}, signal = never) {
  const request = { method: 'POST' as const, url, headers: {}, body: '{}' };
  return httpCall(request, { ...HTTP_LIMITS, ...limits }, signal);
}

it('gives up after fifteen seconds', () => {
  expect(HTTP_LIMITS.timeoutMs).toBe(15_000);
});

it('answers with status, headers and body', async () => {
  const url = await listen((_, response) => response.writeHead(418, { 'x-tea': 'no' }).end('pot'));
  const result = await post(url);
  expect(result).toMatchObject({ kind: 'answered', status: 418, body: 'pot' });
  expect(result.kind === 'answered' && result.headers.get('x-tea')).toBe('no');
});

it('reads no more of an answer than it may', async () => {
  const url = await listen((_, response) => {
    const pour = () => {
      while (response.write('x'.repeat(10_000)));
    };
    response.on('drain', pour);
    pour();
  });
  const result = await post(url, { maxBytes: 25_000 });
  expect(result.kind === 'answered' && result.body).toHaveLength(25_000);
});

describe('knows that nothing was sent', () => {
  it('when the name does not exist', async () => {
    const result = await post('http://nobody.invalid/');
    expect(result).toMatchObject({ kind: 'never-sent', cause: expect.stringMatching(/^E/) });
  });

  it('when the other end does not speak TLS', async () => {
    const url = await listen(() => undefined);
    const result = await post(url.replace('http:', 'https:'));
    expect(result).toMatchObject({ kind: 'never-sent', cause: expect.stringMatching(/SSL/) });
  });

  it('when it was stopped before', async () => {
    const result = await post('http://127.0.0.1:9/', {}, AbortSignal.abort());
    expect(result).toEqual({ kind: 'never-sent', cause: 'stopped' });
  });
});

describe('knows that something may have been received', () => {
  it('when the connection breaks within the answer', async () => {
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await post(url)).toMatchObject({ kind: 'no-answer' });
  });

  it('when it is stopped while waiting', async () => {
    const stop = new AbortController();
    const url = await listen(() => stop.abort());
    expect(await post(url, {}, stop.signal)).toEqual({ kind: 'no-answer', cause: 'AbortError' });
  });
});

describe('what an answer means', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const explain = (what: string) => `Error: ${what}`;

  function interpreted(status: number) {
    const answered = { kind: 'answered', status, headers: new Headers(), body: 'text' } as const;
    return interpret(answered, explain, now);
  }

  it.each([
    [199, 'retry'],
    [200, 'ok'],
    [201, 'ok'],
    [299, 'ok'],
    [300, 'retry'],
    [400, 'refused'],
    [401, 'refused-key'],
    [402, 'retry'],
    [403, 'refused-key'],
    [404, 'missing'],
    [405, 'missing'],
    [406, 'retry'],
    [408, 'retry'],
    [409, 'retry'],
    [410, 'missing'],
    [413, 'refused'],
    [415, 'retry'],
    [422, 'refused'],
    [425, 'retry'],
    [429, 'slow-down'],
    [500, 'retry'],
    [501, 'missing'],
    [502, 'retry'],
  ])('takes %d for %s', (status, kind) => {
    const result = interpreted(status);
    expect(result.kind).toBe(kind);
    if (result.kind === 'ok') expect(result.data).toBe('text');
    else expect(result).toMatchObject({ reason: `Error: ${status}`, cause: `${status}` });
    if (result.kind === 'retry') expect(result.mayHaveHappened).toBe(status >= 500);
  });

  it('waits a minute for a limit without a time, and sets none for a failure', () => {
    expect(interpreted(429)).toMatchObject({ until: new Date('2026-11-15T12:01:00Z') });
    expect(interpreted(503)).not.toHaveProperty('after');
  });

  it.each([
    ['never-sent', false],
    ['no-answer', true],
  ] as const)(
    'knows of a call with the end %s whether it may have happened',
    (kind, mayHaveHappened) => {
      expect(interpret({ kind, cause: 'ECONNRESET' }, explain, now)).toEqual({
        kind: 'retry',
        reason: 'Error: no answer (ECONNRESET)',
        cause: 'unreachable',
        mayHaveHappened,
      });
    },
  );

  it.each(['TimeoutError', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT', 'stopped'])(
    'takes %s for an answer that came too late',
    (cause) => {
      const result = { kind: 'no-answer', cause } as const;
      expect(interpret(result, explain, now)).toMatchObject({ cause: 'timeout' });
    },
  );
});
