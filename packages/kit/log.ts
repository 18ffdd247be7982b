/** What may be logged: who, where and how, never what a visitor wrote. */
export type LogFields = {
  readonly reference?: string;
  readonly form?: string;
  readonly step?: string;
  readonly status?: number | string;
  readonly durationMs?: number;
  readonly reason?: string;
  readonly until?: Date;
  readonly since?: Date;
  /** How many. */
  readonly leads?: number;
  readonly error?: string;
  /** The stack of an error that isn't ours. */
  readonly at?: readonly string[];
};

export type Log = Readonly<
  Record<'info' | 'warn' | 'error', (fields: LogFields, message: string) => void>
>;
