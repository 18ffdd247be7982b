import { existsSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings from the environment, else from .env. */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
