import type { SqlValue } from './script.ts';

/** Values of a statement, each under the name that its text gives it. */
export class Params {
  readonly values: SqlValue[] = [];

  place(value: SqlValue): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  row(values: readonly SqlValue[]): string {
    return `(${values.map((value) => this.place(value)).join(', ')})`;
  }
}

export const all = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.join(' AND ');
