export { migrateContent } from './content-migration.ts';
export { migrations } from './migrations/index.ts';
