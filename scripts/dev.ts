import { spawn } from 'node:child_process';

/**
 * The site with hot reload on PORT and the server behind it, one address for
 * both; the folk stand-in is the CRM and prints what arrives.
 */
const port = Number(process.env['PORT'] || 3000);
const folkPort = port + 2;

const parts = [
  spawn('node', ['test/folk/main.ts', '--port', String(folkPort), '--print'], { stdio: 'inherit' }),
  spawn('node', ['--watch', 'scripts/serve.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port + 1), LOG_LEVEL: 'warn' },
  }),
  spawn('astro', ['dev', '--port', String(port), '--host', '127.0.0.1'], { stdio: 'inherit' }),
];
const stopAll = () => {
  for (const part of parts) part.kill();
};
for (const part of parts) part.on('exit', stopAll);
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
