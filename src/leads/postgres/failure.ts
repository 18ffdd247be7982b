import { DatabaseError } from 'pg';
import { CorruptStoreError, StoreUnavailableError } from '../errors.ts';

/** SQLSTATE prefixes, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/^(08|57P0)/, 'cannot be reached: start it, or check DATABASE_URL'],
  [/^(28|3D)/, 'refuses our user or database: check DATABASE_URL'],
  [/^53100/, 'has no room left: free space on its disk'],
  [/^53/, 'is short of memory or connections: raise its limits or stop other clients'],
  [/^25006/, 'is read-only: point DATABASE_URL at the primary server'],
  [/^(57014|55P03|25P0[34]|40)/, 'is too busy: try again'],
];

const damage = /^XX00[12]/;

const driverLostConnection =
  /^(Connection terminated|Client has encountered|Client was closed|timeout exceeded|Query read timeout|Cannot use a pool)/;

/** Translates engine errors for the operator; our own bugs pass through. */
export function explainPostgresFailure(error: unknown, store: string): unknown {
  if (error instanceof DatabaseError) {
    const cause = withoutValues(error);
    if (damage.test(error.code ?? '')) return new CorruptStoreError(store, { cause });
    const remedy = remedies.find(([states]) => states.test(error.code ?? ''))?.[1];
    return remedy ? new StoreUnavailableError(`${store} ${remedy}.`, { cause }) : cause;
  }
  if (!isNetworkFailure(error)) return error;
  const remedy = 'cannot be reached: start it, or check DATABASE_URL';
  return new StoreUnavailableError(`${store} ${remedy}.`, { cause: error });
}

/** A broken connection, a deadlock, or another server that claimed the same address: retry once. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const sameAddress = error.constraint === 'deliveries_one_sending_per_address';
    return sameAddress || /^(08|57P0[12]|40)/.test(error.code ?? '');
  }
  return isNetworkFailure(error) && !/timeout/i.test(error.message);
}

function isNetworkFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const systemError = 'code' in error && /^E[A-Z_]+$/.test(`${error.code}`);
  return systemError || driverLostConnection.test(error.message);
}

/** PostgreSQL quotes the row, and errors end up in logs. */
function withoutValues(error: DatabaseError): DatabaseError {
  error.detail = undefined;
  error.where = undefined;
  error.internalQuery = undefined;
  return error;
}
