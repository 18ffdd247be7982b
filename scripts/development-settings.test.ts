import { createServer } from 'node:net';
import { readConfig, settings } from '@tidewright/settings/config';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { DEFAULT_KEY } from '../tools/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../tools/folk/workspace.ts';
import { developmentPorts, developmentSettings, refuseTakenPorts } from './development-settings.ts';

type Leaf = { readonly name: string; readonly schema: v.GenericSchema<string, unknown> };
type Tree = { readonly [key: string]: Tree | Leaf };

const leavesIn = (tree: Tree): Leaf[] =>
  Object.values(tree).flatMap((one) => ('schema' in one ? [one as Leaf] : leavesIn(one as Tree)));

/** What an agency's own .env may have in a setting, whatever it's for; each names the real thing. */
const realValues = [
  'https://real.example/hook',
  'https://real.example',
  'smtp://us:word@real.example:587',
  'postgres://us:word@real.example:5432/leads',
  's3://real/folder',
  'us@real.example',
  'Real',
];

const fits = ({ schema }: Leaf, text: string) => v.safeParse(schema, text).success;

/** Every setting that can name something real, with it. */
function realSettings(): Record<string, string> {
  const named = leavesIn(settings).flatMap((leaf) => {
    const text = realValues.find((one) => fits(leaf, one));
    return text === undefined ? [] : [[leaf.name, text] as const];
  });
  return {
    ...Object.fromEntries(named),
    FOLK_LEADS_GROUP_ID: LEADS_GROUP_ID,
    FOLK_APPLICANTS_GROUP_ID: APPLICANTS_GROUP_ID,
    PUBLISH_PUSH: 'on',
  };
}

/** Nothing leaves through them: a link for visitors, who may ask, who answers, and what we sign with. */
const harmless = [
  'SCHEDULER_URL',
  'ALLOWED_ORIGINS',
  'ASSIGN_TO',
  'FILE_LINK_SECRET',
  'CONTACTS_TOKEN',
  'METRICS_TOKEN',
];

it('reaches nothing that the agency’s own settings name', () => {
  const real = realSettings();
  const known = ['CRM_WEBHOOK_URL', 'ALSO_WEBHOOK_URLS', 'SMTP_URL', 'BACKUP_TO', 'DATABASE_URL'];
  expect(Object.keys(real)).toEqual(expect.arrayContaining(known));
  const others = Object.fromEntries(harmless.map((name) => [name, '']));
  const config = readConfig({ ...real, ...others, ...developmentSettings(3000, 'leads') });
  const { company, ...read } = config;
  expect(JSON.stringify(read)).not.toMatch(/real/i);
  expect(read).toMatchObject({
    dataDir: 'leads/development',
    siteUrl: 'http://127.0.0.1:3000',
    crm: { webhookUrl: null, proxyUrl: null, also: [], folkKey: DEFAULT_KEY },
    notices: { smtpUrl: 'smtp://127.0.0.1:3004', alertUrl: null },
    backup: { to: null },
    publishPush: false,
  });
  const { folkUrl } = read.crm;
  expect([folkUrl, read.notices.chatUrl]).toEqual([
    'http://127.0.0.1:3002/v1',
    'http://127.0.0.1:3005/hooks/chat',
  ]);
});

it('names the ports it takes, and the one that another program has', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  expect(developmentPorts(port - 3)).toMatchObject({ site: port - 3, console: port });
  await expect(refuseTakenPorts(port)).rejects.toThrow(
    `Port ${port} is taken by another program, and npm run dev needs ${port} to ${port + 5}: ` +
      'stop that program, or set PORT to the first of six free ones.',
  );
});

it.each([0, 65_531])('needs six ports in a row, which %d doesn’t begin', async (port) => {
  await expect(refuseTakenPorts(port)).rejects.toThrow(
    `npm run dev needs six ports in a row, and PORT is ${port}: write a number from 1 to 65530.`,
  );
});
