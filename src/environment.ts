import { existsSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
