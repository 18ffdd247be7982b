import type { Log, LogFields } from '../delivery/log.ts';

export type LogLine = { readonly level: keyof Log; readonly message: string } & LogFields;

export function listeningLog(): { readonly log: Log; readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: keyof Log) => (fields: LogFields, message: string) => {
    lines.push({ level, message, ...fields });
  };
  return { log: { info: at('info'), warn: at('warn'), error: at('error') }, lines };
}
