import { hashPassword } from '@tidewright/console';
import { oneLine } from '@tidewright/console/words/text';
import type { OwnError } from '@tidewright/kit/own-error';
import { longestUserName, type User, userNamed } from '@tidewright/leads';
import type { TerminalColumn } from '../terminal/table.ts';
import {
  type Call,
  type Context,
  defineCommand,
  NothingFoundError,
  UsageError,
} from './command.ts';
import { readPassword } from './entering.ts';

const options = {
  email: { type: 'string', value: 'ADDRESS', says: 'where their reminders go' },
  'read-only': { type: 'boolean', says: 'they can look and change nothing' },
} as const;

type UsersCall = Call<typeof options>;

export const usersCommand = defineCommand({
  name: 'users',
  operands: '[add|password|remove NAME]',
  fewest: 0,
  most: Number.POSITIVE_INFINITY,
  summary: 'who can sign in to the console',
  details:
    'Someone with a password of their own can’t sign in with any other. Without one they use the shared\npassword or a link. Someone you remove can no longer sign in; their leads stay theirs.',
  options,
  isRecorded: true,
  examples: [
    ['users', 'everyone, with their roles'],
    ['users add Ines --email ines@agency.example', 'add someone, or change their address and role'],
    ['users add Joe --read-only', 'someone with read-only access'],
    ['users password Ines', 'asks for it twice without showing it'],
    ['users remove Joe', 'they have left'],
  ],
  async run(call) {
    const [what, ...words] = call.operands;
    if (what === undefined) return list(call);
    const name = words.join(' ').trim();
    const step = { add, password, remove }[what];
    if (!step) throw new UsageError(`users takes add, password or remove, not "${what}".`, 'users');
    const needs = `users ${what} needs a name of at most ${longestUserName} characters.`;
    if (name === '' || name.length > longestUserName) throw new UsageError(needs, 'users');
    return step(name, call);
  },
});

async function list({ withStore, answerRows, time }: UsersCall): Promise<undefined> {
  const found = await withStore((store) => store.users.list());
  const none = 'There’s no one yet. Add someone: npm run leads -- users add NAME';
  await answerRows(found, columns(time), none, ({ passwordHash, ...user }) => ({
    ...user,
    hasPassword: passwordHash !== null,
  }));
}

const columns = (time: Context['time']): readonly TerminalColumn<User>[] => [
  { title: 'name', cell: ({ name }) => oneLine(name), canShrink: true },
  { title: 'role', cell: ({ role }) => (role === 'full' ? 'everything' : 'read only') },
  { title: 'email', cell: ({ email }) => oneLine(email ?? ''), canShrink: true },
  { title: 'password', cell: ({ passwordHash }) => (passwordHash ? 'own' : 'none') },
  { title: 'left', cell: ({ leftAt }) => (leftAt ? time(leftAt) : '') },
];

async function add(name: string, call: UsersCall): Promise<undefined> {
  const { options, withStore, answer, by } = call;
  const { email = null } = options;
  if (email !== null && !/^[^\s@,;]+@[^\s@,;]+$/.test(email))
    throw new UsageError(`--email takes an address, not "${email}".`, 'users');
  const role = options['read-only'] ? 'read' : 'full';
  if (name.toLowerCase() === 'nobody')
    throw new UsageError('“nobody” means no owner: choose another name.', 'users');
  const outcome = await withStore((store) => store.users.save({ name, email, role }, by()));
  const access = role === 'full' ? 'full' : 'read-only';
  await answer({ name, email, role, outcome }, `${oneLine(name)} has ${access} access.`);
  if (outcome === 'added')
    call.terminal.note(
      `Give them a password: npm run leads -- users password ${oneLine(name)}. Or a link: npm run leads -- open --as ${oneLine(name)}`,
    );
}

async function password(name: string, call: UsersCall): Promise<undefined> {
  const { withStore, terminal, answer, by } = call;
  await withStore(async ({ users }) => {
    const user = userNamed(await users.list(), name);
    if (!user || user.leftAt) throw noOne(name);
    const hash = await hashPassword(await readPassword(terminal));
    await users.setPassword(user.name, hash, by());
    await answer(
      { name: user.name },
      `${oneLine(user.name)} signs in with this password from now on, and with no other.`,
    );
  });
}

async function remove(name: string, { withStore, answer, by }: UsersCall): Promise<undefined> {
  const outcome = await withStore((store) => store.users.remove(name, by()));
  if (outcome === 'unknown') throw noOne(name);
  await answer({ name }, `${oneLine(name)} has left and can’t sign in. Their leads stay theirs.`);
}

const noOne = (name: string): OwnError =>
  new NothingFoundError(`There’s no one called ${oneLine(name)}. See: npm run leads -- users`);
