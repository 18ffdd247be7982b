import { describe, expect, it } from 'vitest';
import { CorruptStoreError, StoreBusyError, StoreUnavailableError } from '../errors.ts';
import { explainSqliteFailure } from './database.ts';

const path = '/data/leads.sqlite';
const sqliteError = (errcode: number) => Object.assign(new Error('what SQLite says'), { errcode });

describe('what an error of SQLite means', () => {
  it.each([
    [5, 'is held by another process: end that process or try again'],
    [6, 'is held by another process: end that process or try again'],
    [8, 'is read-only: give it to the user the server runs as'],
    [10, 'cannot be read or written: check its disk'],
    [13, 'has no room left: free space on its disk'],
    [14, 'cannot be opened: give its folder to the user the server runs as'],
  ])('%i: it %s', (code, remedy) => {
    for (const errcode of [code, code + (3 << 8)]) {
      const error = sqliteError(errcode);
      const explained = explainSqliteFailure(error, path);
      expect(explained).toBeInstanceOf(StoreUnavailableError);
      expect(explained).toMatchObject({ message: `The store ${path} ${remedy}.`, cause: error });
      expect(explained instanceof StoreBusyError).toBe(code <= 6);
    }
  });

  it.each([11, 26, 11 + (1 << 8)])('%i: it is damaged', (code) => {
    const error = sqliteError(code);
    const explained = explainSqliteFailure(error, path);
    expect(explained).toBeInstanceOf(CorruptStoreError);
    expect(explained).toMatchObject({
      message: expect.stringContaining(`The store ${path} is damaged: stop`),
      cause: error,
    });
  });

  it.each([
    sqliteError(1),
    sqliteError(19),
    new TypeError('undefined is not a function'),
    Object.assign(new Error(), { errcode: '5' }),
    { errcode: 5 },
    null,
  ])('leaves a fault of ours as it is: %s', (error) => {
    expect(explainSqliteFailure(error, path)).toBe(error);
  });
});
