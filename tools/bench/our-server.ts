import { startProcess } from './start-process.ts';

/** Settings in your environment must not change the results. */
const unset = [
  'SITE_URL',
  'DATABASE_URL',
  'CRM_WEBHOOK_URL',
  'CRM_PROXY_URL',
  'FOLK_API_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'NOTIFY_TO',
  'NOTIFY_WEBHOOK_URL',
  'ALERT_WEBHOOK_URL',
  'VISITOR_COPY',
  'RETENTION_DAYS',
  'WORKER',
];

/** Starts the real server in a separate process; returns its address. */
export async function startOurServer(
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
) {
  const { said, pid, stop } = await startProcess(
    'node',
    [...nodeOptions, 'scripts/serve.ts'],
    /The site\s+(http:\S+)[\s\S]*CRM/,
    {
      env: {
        ...Object.fromEntries(unset.map((name) => [name, ''])),
        HOST: '127.0.0.1',
        PORT: '0',
        CONSOLE_PORT: 'off',
        LOG_LEVEL: 'warn',
        ...env,
      },
    },
  );
  return { url: String(said[1]), pid, stop };
}
