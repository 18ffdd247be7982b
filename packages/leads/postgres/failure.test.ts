import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { CorruptStoreError, StoreUnavailableError } from '../errors.ts';
import { explainPostgresFailure, isWorthRepeating } from './database.ts';

const store = 'The database db.example/leads';

function databaseError(code: string, more: Partial<DatabaseError> = {}): DatabaseError {
  const error = new DatabaseError('what PostgreSQL says', 0, 'error');
  return Object.assign(error, { code, ...more });
}

const systemError = (code: string) => Object.assign(new Error(code), { code });

describe('what an error of PostgreSQL means', () => {
  it.each([
    [['08006', '57P01', '57P03'], 'cannot be reached: start it, or check DATABASE_URL'],
    [['28P01', '3D000'], 'refuses our user or database: check DATABASE_URL'],
    [['53100'], 'has no room left: free space on its disk'],
    [['53300'], 'is short of memory or connections: raise its limits or stop other clients'],
    [['25006'], 'is read-only: point DATABASE_URL at the primary server'],
    [['57014', '55P03', '25P03', '25P04', '40001', '40P01'], 'is too busy: try again'],
  ])('%s: it %s', (codes, remedy) => {
    for (const code of codes) {
      const error = databaseError(code);
      const explained = explainPostgresFailure(error, store);
      expect(explained, code).toBeInstanceOf(StoreUnavailableError);
      expect(explained).toMatchObject({ message: `${store} ${remedy}.`, cause: error });
    }
  });

  it.each(['XX001', 'XX002'])('%s: it is damaged', (code) => {
    const explained = explainPostgresFailure(databaseError(code), store);
    expect(explained).toBeInstanceOf(CorruptStoreError);
    expect(explained).toMatchObject({ message: expect.stringContaining(`${store} is damaged`) });
  });

  it.each(['23505', '42601', '22P02', 'XX000', ''])('%s is a fault of ours', (code) => {
    const error = databaseError(code, {
      detail: 'Key (email)=(ada@visitor.example) already exists.',
      where: 'ada@visitor.example',
      internalQuery: 'ada@visitor.example',
    });
    const explained = explainPostgresFailure(error, store);
    expect(explained).toBe(error);
    expect(JSON.stringify(explained)).not.toContain('ada@visitor.example');
  });

  it.each([
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].map(systemError),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new Error('Cannot use a pool after calling end on the pool'),
  ])('$message: it cannot be reached', (error) => {
    const explained = explainPostgresFailure(error, store);
    expect(explained).toBeInstanceOf(StoreUnavailableError);
    expect(explained).toMatchObject({
      message: `${store} cannot be reached: start it, or check DATABASE_URL.`,
      cause: error,
    });
  });

  it.each([
    new TypeError('undefined is not a function'),
    systemError('23505'),
    new Error('The Connection terminated'),
    'a string',
    null,
  ])('leaves %s as it is', (error) => {
    expect(explainPostgresFailure(error, store)).toBe(error);
  });
});

describe('whether once more may succeed', () => {
  it.each([
    ...['08006', '57P01', '57P02', '40001', '40P01'].map((code) => databaseError(code)),
    databaseError('23505', { constraint: 'deliveries_one_sending_per_address' }),
    systemError('ECONNRESET'),
    new Error('Connection terminated unexpectedly'),
  ])('yes: $code $constraint $message', (error) => expect(isWorthRepeating(error)).toBe(true));

  it.each([
    databaseError('23505', { constraint: 'fingerprints_pkey' }),
    ...['57P03', '57014', '53100', '25006'].map((code) => databaseError(code)),
    // It may still be running.
    new Error('Query read timeout'),
    new Error('timeout exceeded when trying to connect'),
    new TypeError('undefined is not a function'),
  ])('no: $code $constraint $message', (error) => expect(isWorthRepeating(error)).toBe(false));
});
