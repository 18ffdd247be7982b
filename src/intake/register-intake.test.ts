import { expect, it } from 'vitest';
import { startIntake } from './intake.fixture.ts';
import { requestTimeoutMs } from './size-limits.ts';

it('never waits for ever, unless it was told how long to wait', async () => {
  await using usual = await startIntake();
  expect(usual.app.server.requestTimeout).toBe(requestTimeoutMs);
  await using told = await startIntake({}, { requestTimeout: 5_000 });
  expect(told.app.server.requestTimeout).toBe(5_000);
});
