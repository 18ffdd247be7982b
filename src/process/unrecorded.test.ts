import { expect, it, onTestFinished, vi } from 'vitest';
import { keepingLog } from '../delivery/lead.fixture.ts';
import { minuteMs } from '../durations.ts';
import { StoreUnavailableError } from '../leads/errors.ts';
import { recordUntilDone } from './unrecorded.ts';

it('lets a server start that can’t record a publishing, and records it later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = keepingLog();
  const record = vi.fn(async () => {});
  record.mockRejectedValueOnce(new StoreUnavailableError('The database is too busy: try again.'));
  record.mockRejectedValueOnce(new StoreUnavailableError('The database is too busy: try again.'));
  await recordUntilDone(async () => ({ editor: { record } }), log);
  expect(lines).toMatchObject([{ level: 'warn', message: 'publishing not recorded yet' }]);
  await vi.advanceTimersByTimeAsync(minuteMs);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(record).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(record).toHaveBeenCalledTimes(3);
  expect(lines).toHaveLength(2);
});
