export { backUp } from './backup.ts';
export { SqliteDatabase } from './database.ts';
export { describeSchema } from './describe-schema.ts';
export { quickCheck } from './prepare-database.ts';
export { openSqliteOutbox } from './sqlite-outbox.ts';
