import { existsSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What is set, in the environment or else in .env. */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
