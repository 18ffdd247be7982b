export { backUp } from './backup.ts';
export { SqliteDatabase } from './database.ts';
export { quickCheck } from './prepare-database.ts';
export { openSqliteOutbox } from './sqlite-outbox.ts';
