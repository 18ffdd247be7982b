import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { parseEnv } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { enterCopy } from '../../../test/own-folder.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { agency, mark } from '../../../tools/newcomer/agency.ts';
import { isSampleAgency } from './lean-start.ts';
import { questions } from './questions.ts';
import { currentOf, setUp } from './set-up.ts';

beforeEach(() => enterCopy('content', 'content-lean', '.env.example', 'scripts'));

const read = (file: string) => readFileSync(file, 'utf8');
const company = () => parse(read('content/company.yaml'));
const brand = () => parse(read('content/brand.yaml'));

it('writes each answer where it belongs, and nothing else', () => {
  const before = read('content/company.yaml');
  const written = setUp({
    name: 'Nordlys',
    'postal-code': '0150',
    site: 'https://nordlys.example',
    prefix: 'NOR',
    'mail-from': 'Nordlys <web@nordlys.example>',
    'smtp-url': 'smtp://web:p$1@mail.nordlys.example:587',
    'notify-to': 'hei@nordlys.example',
  });
  expect(written).toEqual({
    'content/company.yaml': ['name', 'siteUrl', 'address.postalCode'],
    'content/brand.yaml': ['referencePrefix'],
    '.env': ['SITE_URL', 'SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO'],
  });
  expect(company()).toEqual({
    ...parse(before),
    name: 'Nordlys',
    siteUrl: 'https://nordlys.example',
    address: { ...parse(before).address, postalCode: '0150' },
  });
  expect(brand().referencePrefix).toBe('NOR');
  expect(parseEnv(read('.env'))).toMatchObject({
    SITE_URL: 'https://nordlys.example',
    MAIL_FROM: 'Nordlys <web@nordlys.example>',
    SMTP_URL: 'smtp://web:p$1@mail.nordlys.example:587',
    PORT: '3000',
  });
  // It holds a password.
  expect(statSync('.env').mode & 0o077).toBe(0);
  // What an editor wrote beside the values stays.
  const comments = (text: string) => text.match(/#.*$/gm);
  expect(comments(read('content/company.yaml'))).toEqual(comments(before));
});

it('can be run again, and keeps what is not answered', () => {
  writeFileSync('.env', 'PORT=4000\nCRM_WEBHOOK_URL=https://old.example/hook\n');
  setUp({ name: 'Nordlys' });
  setUp({ phone: '+47 22 00 00 00', 'webhook-url': 'https://new.example/hook' });
  expect(company()).toMatchObject({ name: 'Nordlys', phone: '+47 22 00 00 00' });
  expect(read('.env')).toBe('PORT=4000\nCRM_WEBHOOK_URL=https://new.example/hook\n');
  expect(setUp({})).toEqual({});
});

it('takes an answer to each question by its flag', () => {
  writeFileSync('mark.svg', mark);
  const answers: Readonly<Record<string, string>> = {
    ...agency,
    'text-font': 'Figtree',
    mark: 'mark.svg',
    'webhook-url': 'https://crm.example/hook',
    'webhook-secret': 'a-long-enough-secret-for-it',
    'folk-key': 'key',
    'leads-group': LEADS_GROUP_ID,
    'applicants-group': APPLICANTS_GROUP_ID,
    'smtp-url': 'smtp://web@mail.nordlys.example:587',
    'mail-from': 'web@nordlys.example',
    'notify-to': 'hei@nordlys.example',
  };
  expect(Object.keys(answers).toSorted()).toEqual(questions.map(({ flag }) => flag).toSorted());
  for (const question of questions) {
    const { flag, onlyFor, targets } = question;
    // A CRM and mail need several.
    const needed = questions.filter((one) => onlyFor !== null && one.onlyFor === onlyFor);
    const given = [question, ...needed].map((one) => [one.flag, answers[one.flag]]);
    setUp(Object.fromEntries(given));
    if (targets.length > 0) expect(currentOf(question, 'as it is'), flag).toBe(answers[flag]);
  }
});

it('makes colors of one, and takes a mark', () => {
  writeFileSync('mine.svg', '<svg viewBox="0 0 10 10"><path d="M0 0h9"/></svg>');
  expect(setUp({ accent: '#FFD400', mark: 'mine.svg' })).toEqual({
    'content/brand.yaml': ['colors'],
    'content/brand/mark.svg': ['the mark'],
  });
  expect(brand().colors.dark.accent).toBe('#ffd400');
  expect(brand().colors.light.accent).not.toBe('#ffd400');
  expect(read('content/brand/mark.svg')).toContain('M0 0h9');
});

it('says everything that does not fit, and writes nothing', () => {
  const files = () => ['content/company.yaml', 'content/brand.yaml'].map(read);
  const before = files();
  const wrong = {
    name: 'Nordlys',
    phone: '22 00',
    email: 'hei',
    prefix: 'nor',
    accent: 'blue',
    mark: 'nowhere.svg',
    'folk-key': 'key',
  };
  expect(() => setUp(wrong)).toThrow(
    [
      'Nothing was written. Please correct:',
      '  --accent is not a color: write it as "#" and six digits, such as "#0d2233"',
      '  --phone: isn’t a phone number: write it with its country code, such as +1 (555) 010-0142',
      '  --email: doesn’t fit: write the email address clients write to',
      '  --prefix: doesn’t fit: write two to four capital letters, such as TW',
      '  FOLK_LEADS_GROUP_ID is missing and FOLK_API_KEY needs it: copy the id of the leads group (grp_…) from folk',
      '  FOLK_APPLICANTS_GROUP_ID is missing and FOLK_API_KEY needs it: copy the id of the applicants group (grp_…) from folk',
      '  --mark: there is no nowhere.svg',
    ].join('\n'),
  );
  expect([files(), existsSync('.env')]).toEqual([before, false]);
});

it('refuses a mark that the build would refuse, before it writes anything', () => {
  mkdirSync('folder.svg');
  writeFileSync('wide.svg', '<svg viewBox="0 0 20 10"><path d="M0 0h9"/></svg>');
  for (const [mark, problem] of [
    ['folder.svg', 'folder.svg can’t be read: write the name of an SVG file'],
    ['wide.svg', 'isn’t square'],
  ] as const)
    expect(() => setUp({ name: 'Nordlys', mark })).toThrow(problem);
  expect(company().name).not.toBe('Nordlys');
});

/** Every file with its text and the time of its last change. */
const everything = () =>
  globSync('**/*', { exclude: ['packages', 'apps', 'node_modules'] })
    .filter((file) => statSync(file).isFile())
    .map((file) => [file, read(file), statSync(file).mtimeMs]);

it.runIf(isSampleAgency())('starts lean only if every answer fits', () => {
  const setup = (...flags: string[]) =>
    spawnSync(process.execPath, ['scripts/setup.ts', '--lean', ...flags], { encoding: 'utf8' });
  const before = everything();
  const wrong = setup('--name', 'Nordlys', '--phone', '514 555-0142');
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    'Nothing was written. Please correct:\n' +
      '  --phone: isn’t a phone number: write it with its country code, such as +1 (555) 010-0142\n',
  ]);
  // A form that a lean start leaves out.
  const toGone = setup('--notify-to', 'application: jobs@nordlys.example');
  expect(toGone.stderr).toContain('NOTIFY_TO names the form "application", which is none');
  expect(everything()).toEqual(before);

  const right = setup('--name', 'Nordlys', '--phone', '+1 514 555-0142');
  expect([right.status, right.stderr]).toEqual([0, '']);
  expect(right.stdout).toContain('content/: the pages and forms of content-lean/\n');
  expect(right.stdout).toMatch(/^Left as it was: --legal-name, .*--time-zone, .*--prefix, /m);
  expect(company()).toMatchObject({ name: 'Nordlys', phone: '+1 514 555-0142' });
  expect(existsSync('content/packages/website.yaml')).toBe(true);
  expect(existsSync('content/team')).toBe(false);
  expect(setup().stderr).toContain('content/ is your own already. Nothing was changed.');
});

it('lists what it asks, and knows what it does not know', () => {
  const script = 'scripts/setup.ts';
  const help = execFileSync(process.execPath, [script, '--help'], { encoding: 'utf8' });
  for (const { flag, asks } of questions)
    expect(help).toMatch(new RegExp(`--${flag} +${asks.slice(0, 12)}`));
  const said = spawnSync(process.execPath, [script, '--nmae', 'x'], { encoding: 'utf8' });
  expect([said.status, said.stderr]).toEqual([
    1,
    expect.stringMatching(/'--nmae'[\s\S]*Run "npm run setup -- --help" for all flags\.\n$/),
  ]);
  const silent = spawnSync(process.execPath, [script], { encoding: 'utf8', input: '' });
  expect([silent.status, silent.stderr]).toEqual([
    1,
    'Setup can’t ask questions without a terminal: pass the answers as flags. --help lists them.\n',
  ]);
});

it('says where there is no content', () => {
  rmSync('content', { recursive: true });
  expect(() => setUp({ name: 'Nordlys' })).toThrow('There is no folder content here.');
  expect(() => setUp({}, 'lean')).toThrow('There is no folder content here.');
});
