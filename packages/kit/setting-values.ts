import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import * as v from 'valibot';
import { isLoopback } from './loopback.ts';
import { withoutSlashes } from './page-address.ts';
import { webhookKey } from './webhook-key.ts';

/** Parsers of settings. A message follows the setting's name and ends with what to write. */

export const plainText = v.string();

const textThat = (isRight: (value: string) => boolean, message: string) =>
  v.pipe(plainText, v.check(isRight, message));

const matching = (pattern: RegExp, message: string) => v.pipe(plainText, v.regex(pattern, message));

export const host = textThat(
  (value) => isIP(value) > 0 || /^[a-z0-9.-]+$/i.test(value),
  'is not an address to listen on: write 127.0.0.1 or 0.0.0.0',
);

export const wholeNumberBetween = (least: number, most: number) =>
  v.pipe(
    plainText,
    v.check(
      (value) => /^-?\d+$/.test(value) && +value >= least && +value <= most,
      ({ input }) => `is "${input}": write a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  );

export const numberOrOff = (least: number, most: number) =>
  v.union(
    [
      v.pipe(
        v.literal('off'),
        v.transform(() => null),
      ),
      wholeNumberBetween(least, most),
    ],
    ({ input }) => `is "${input}": write a whole number from ${least} to ${most}, or off`,
  );

export const choiceOf = <const Choices extends readonly string[]>(...choices: Choices) =>
  v.pipe(
    plainText,
    v.picklist(choices, ({ input }) => `is "${input}": write one of ${choices.join(', ')}`),
  );

export const onOrOff = v.pipe(
  choiceOf('on', 'off'),
  v.transform((value) => value === 'on'),
);

export const httpAddress = v.pipe(
  textThat(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'is not a web address: write one that starts with https:// or http://',
  ),
  // fetch would reject such an address only at the first lead.
  v.check(
    (value) => new URL(value).username === '' && new URL(value).password === '',
    'has a user name or a password in it, which no call sends: write the address without them',
  ),
  v.transform(withoutSlashes),
);

export const origin = v.pipe(
  httpAddress,
  v.check(
    (address) => new URL(address).origin === address,
    ({ input }) => `is not an origin: write ${new URL(input).origin}, without a path`,
  ),
);

// Unreadable addresses must stop here: the driver would quote them, password included.
export const smtpAddress = textThat(
  (value) => /^smtps?:\/\/./.test(value) && Boolean(URL.parse(value)?.hostname),
  'is not a mail server: write smtp://user:password@host:587 or smtps://user:password@host:465',
);

const isMailAddress = (value: string) =>
  /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,253}$/.test(value);

/** hello@agency.example, or Agency <hello@agency.example>. */
export const mailbox = v.pipe(
  plainText,
  v.transform((value) => {
    const [, name = '', address = value] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(value) ?? [];
    return { name: name.trim(), address: address.trim() };
  }),
  v.check(
    ({ address }) => isMailAddress(address),
    'is no address to send from: write Agency <website@agency.example>',
  ),
);

/** Default addresses, then those of single forms: a@x.example; application: b@x.example */
export const recipients = v.pipe(
  plainText,
  v.transform(readGroups),
  v.check(
    (groups) => groups.every(({ addresses }) => addresses.every(isMailAddress)),
    'has something in it that is no address: write hello@agency.example; application: jobs@agency.example; newsletter: nobody',
  ),
  v.check(
    (groups) => groups.filter(({ forms }) => forms === null).length <= 1,
    'lists addresses without a form twice: write them once, separated by commas',
  ),
);

/** The same with names: Ines; application: Joe; newsletter: nobody */
export const owners = v.pipe(
  plainText,
  v.transform((value) =>
    readGroups(value).map(({ forms, addresses: names }) => ({ forms, names })),
  ),
  v.check(
    (groups) => groups.every(({ names }) => names.length <= 1 && names[0] !== ''),
    'needs one name for each: write Ines; application: Joe; newsletter: nobody',
  ),
  v.check(
    (groups) => groups.filter(({ forms }) => forms === null).length <= 1,
    'has two names without a form: write one, and the others behind their forms',
  ),
  v.transform((groups) => groups.map(({ forms, names }) => ({ forms, name: names[0] ?? null }))),
);

function readGroups(value: string) {
  const parts = value.split(';').map((part) => part.trim());
  return parts.filter(Boolean).map(readGroup);
}

function readGroup(part: string) {
  const [, forms, addresses = part] = /^([a-z0-9-][a-z0-9, -]*):(.*)$/.exec(part) ?? [];
  const listed = commaSeparated(addresses);
  return {
    forms: forms === undefined ? null : commaSeparated(forms),
    addresses: listed.length === 1 && listed[0] === 'nobody' ? [] : listed,
  };
}

const commaSeparated = (value: string) => value.split(',').map((part) => part.trim());

/** Single digits by name, in place of those that are known: trap 2, quick 1 */
export const figuresOf = <Name extends string>(known: Readonly<Record<Name, number>>) =>
  v.pipe(
    plainText,
    v.transform((value) => commaSeparated(value).map((part) => part.split(/[ :=]+/))),
    v.check(
      (pairs) =>
        pairs.every(([name = '', figure = '', more]) => {
          return Object.hasOwn(known, name) && /^\d$/.test(figure) && more === undefined;
        }),
      `is not names and figures from 0 to 9: write trap 2, quick 1. The names are ${Object.keys(known).join(', ')}`,
    ),
    v.transform((pairs): Readonly<Record<Name, number>> => {
      const given = pairs.map(([name = '', figure]) => [name, Number(figure)]);
      return { ...known, ...Object.fromEntries(given) };
    }),
  );

export const origins = v.pipe(plainText, v.transform(commaSeparated), v.array(origin));

/** Names stay the same when others are added, and don't reveal the path. */
export const alsoWebhooks = v.pipe(
  plainText,
  v.transform(commaSeparated),
  v.array(httpAddress),
  v.check(
    (urls) => urls.every((url) => url.startsWith('https:') || isLoopback(new URL(url).hostname)),
    'names an address that is not https, where anyone could read leads on their way: write https://',
  ),
  v.check(
    (urls) => new Set(urls).size === urls.length,
    'names an address twice, which would get each lead twice: write it once',
  ),
  v.mapItems((url) => {
    const hash = createHash('sha256').update(url).digest('hex').slice(0, 6);
    return { url, receiver: `webhook:${new URL(url).host}-${hash}` as const };
  }),
);

// Unreadable addresses must stop here: the driver would quote them, password included.
export const postgresAddress = textThat(
  (value) => /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value),
  'is not a PostgreSQL address: write postgres://user:password@host:5432/database',
);

export const groupId = matching(
  /^grp_.{36}$/,
  'is not a group id of folk: it starts with grp_ and has 40 characters',
);

export const proxies = v.pipe(
  plainText,
  v.check(
    (value) => commaSeparated(value).every((part) => part === 'loopback' || isNetwork(part)),
    ({ input }) => `is "${input}": write addresses separated by commas, or loopback`,
  ),
  // Anyone could choose the address that we count.
  v.check(
    (value) => commaSeparated(value).every((part) => !/\/0+$/.test(part)),
    ({ input }) => `is "${input}", which trusts every address: write those of your proxies`,
  ),
);

/** A key after the Standard Webhooks convention, or any text. */
export const webhookSecret = textThat(
  (value) => webhookKey(value).length > 0,
  'is an empty key: write whsec_ and the key in Base64, or any other text',
);

export const secret = v.pipe(
  plainText,
  v.minLength(
    32,
    'is too short: write at least 32 random characters, such as "openssl rand -hex 32" prints',
  ),
);

/** As "npm run leads -- password" prints it: log2 of the cost, salt, key. */
export const passwordHash = matching(
  /^scrypt:1[4-8]:[\w-]{22}:[\w-]{43}$/,
  'is not what "npm run leads -- password" prints: write that, never the password itself',
);

/** Bearer tokens contain no spaces. */
export const token = v.pipe(
  matching(
    /^\S*$/,
    'is more than one word: write one without spaces, such as "openssl rand -hex 32" prints',
  ),
  secret,
);

export type BackupTarget =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly folder: string };

/** A local folder, or s3://bucket/folder. */
export const backupTarget = v.pipe(
  textThat(
    (value) => /^s3:\/\/[\w.-]+(\/|$)/.test(value) || !/^\w+:/.test(value),
    'is no place for backups: write a folder such as /mnt/backups, or s3://bucket/folder',
  ),
  v.transform((value): BackupTarget => {
    if (!value.startsWith('s3://')) return { kind: 'folder', path: value };
    const [bucket = '', ...folders] = value.slice('s3://'.length).split('/').filter(Boolean);
    return { kind: 's3', bucket, folder: folders.join('/') };
  }),
);

/** Written as hours or days, read as milliseconds. */
export const hoursOrDays = v.pipe(
  matching(/^[1-9]\d{0,3}[hd]$/, 'is no length of time: write hours or days, such as 12h or 1d'),
  v.transform((value) => Number.parseInt(value, 10) * (value.endsWith('d') ? 24 : 1) * 3_600_000),
);

/** One address, or a network such as 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  return isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}
