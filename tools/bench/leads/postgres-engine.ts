import { dirname } from 'node:path';
import { openOutbox } from '@tidewright/leads';
import { Pool } from 'pg';
import { seedDeliveries } from '../seed-deliveries.ts';
import { seedPostgres } from '../seed-postgres.ts';
import type { BenchEngine, BenchStore } from './bench-engine.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { sampleLead } from './sample-lead.ts';
import { copyStatement, ownColumns, type SeedRow, seedRows } from './seed-rows.ts';

const batchSize = 20_000;

/** The database is next to the scratch folder, which only its owner may enter. */
export async function postgresEngine(folder: string): Promise<BenchEngine> {
  const urlOf = await startDurablePostgres(dirname(folder));
  const pools: Pool[] = [];
  const connect = (database: string) => {
    const pool = new Pool({ connectionString: urlOf(database) });
    pool.on('error', () => {});
    pools.push(pool);
    return pool;
  };
  const server = connect('postgres');
  let stores = 0;

  async function newStore(leads: number, template = 'template1') {
    stores += 1;
    const name = `store_${stores}`;
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    const databaseUrl = urlOf(name);
    let reader: Pool | undefined;
    const store: BenchStore = {
      leads,
      settings: { databaseUrl, dataDir: folder },
      env: { DATA_DIR: folder, DATABASE_URL: databaseUrl, FILE_LINK_SECRET: 'f'.repeat(32) },
      async isDrained() {
        reader ??= connect(name);
        const { rows } = await reader.query(
          `(SELECT 1 FROM leads WHERE state = 'waiting' LIMIT 1)
           UNION ALL (SELECT 1 FROM leads WHERE state = 'sending' LIMIT 1)
           UNION ALL (SELECT 1 FROM arrivals LIMIT 1)`,
        );
        return rows.length === 0;
      },
    };
    return { name, store };
  }

  return {
    name: 'PostgreSQL',
    async createBarePlace() {
      stores += 1;
      await server.query(`CREATE DATABASE bare_${stores}`);
      return urlOf(`bare_${stores}`);
    },
    async createStore(leads) {
      const { name, store } = await newStore(leads);
      const outbox = await openOutbox(store.settings);
      await outbox.accept(sampleLead(), new Date());
      await outbox.moveArrivals();
      await outbox.close();
      const pool = new Pool({ connectionString: urlOf(name), max: 1 });
      await seed(pool, leads);
      await pool.end();
      return store;
    },
    async copyStore({ leads, settings }) {
      const template = new URL(settings.databaseUrl ?? '').pathname.slice(1);
      return (await newStore(leads, template)).store;
    },
    async settle() {
      await server.query('CHECKPOINT');
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

async function seed(pool: Pool, leads: number): Promise<void> {
  const template = (await pool.query('SELECT * FROM leads')).rows[0];
  const insertLeads = `${copyStatement(
    Object.keys(template),
    new Map([
      ...ownColumns.map((column) => [column, `own.${column}`] as const),
      ['state', "'delivered'"],
    ]),
  )} FROM leads AS template, unnest($2::uuid[], $3::text[], $4::text[], $5::text[],
       $6::timestamptz[], $7::timestamptz[]) AS own (${ownColumns.join(', ')})
     WHERE template.id = $1`;
  let batch: SeedRow[] = [];
  const flush = async () => {
    await pool.query(insertLeads, [
      template.id,
      ...ownColumns.map((column) => batch.map((row) => row[column])),
    ]);
    const keyed = batch.filter(({ fingerprint }) => fingerprint);
    await pool.query(
      'INSERT INTO fingerprints SELECT * FROM unnest($1::text[], $2::uuid[], $3::timestamptz[])',
      [
        keyed.map(({ fingerprint }) => fingerprint?.text),
        keyed.map(({ id }) => id),
        keyed.map(({ fingerprint }) => fingerprint?.expiresAt),
      ],
    );
    batch = [];
  };
  await seedPostgres(pool, ['leads', 'deliveries', 'events', 'fingerprints'], async () => {
    for (const row of seedRows(leads, new Date())) {
      batch.push(row);
      if (batch.length === batchSize) await flush();
    }
    if (batch.length > 0) await flush();
    await pool.query(seedDeliveries);
  });
  await pool.query("DELETE FROM leads WHERE state = 'waiting'");
  await pool.query('VACUUM ANALYZE');
}
