import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { MissingPackageError } from '../forms/crm/package-order.ts';
import { startIntake } from './intake.fixture.ts';
import type { IntakeOptions } from './intake-options.ts';
import { registerIntake } from './register-intake.ts';
import { requestTimeoutMs } from './size-limits.ts';

it('does not start without a price for every package that can be ordered', () => {
  const options = { packages: {} } as IntakeOptions;
  expect(() => registerIntake(Fastify(), options)).toThrow(MissingPackageError);
});

it('never waits for ever, unless it was told how long to wait', async () => {
  await using usual = await startIntake();
  expect(usual.app.server.requestTimeout).toBe(requestTimeoutMs);
  await using told = await startIntake({}, { requestTimeout: 5_000 });
  expect(told.app.server.requestTimeout).toBe(5_000);
});
