/** What delivery may log: who, where and how, never what a visitor wrote. */
export type LogFields = {
  readonly reference?: string;
  readonly form?: string;
  readonly step?: string;
  readonly status?: number | string;
  readonly durationMs?: number;
  readonly reason?: string;
  readonly until?: Date;
  readonly error?: string;
};

export type Log = Readonly<
  Record<'info' | 'warn' | 'error', (fields: LogFields, message: string) => void>
>;

/** The name tells the kind of failure; the message of an error may quote data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
