import { readFileSync } from 'node:fs';

/** An empty value wins over the developer's own .env, whose CRM must never get a lead of a test. */
export const noSettings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)].map(([, name = '']) => [
      name,
      '',
    ]),
  ),
  // Servers side by side would want the same one.
  CONSOLE_PORT: 'off',
};
