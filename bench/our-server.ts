import { startProcess } from './start-process.ts';

/** Settings of whoever runs the bench must not change what is measured. */
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

/** The real server in a process of its own; answers its address. */
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
