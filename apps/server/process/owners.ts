import type { CompanyFacts } from '@tidewright/content/company-facts';
import { minuteMs } from '@tidewright/kit/durations';
import type { Log } from '@tidewright/kit/log';
import { errorFields } from '@tidewright/kit/own-error';
import { type User, type Users, userNamed } from '@tidewright/leads';
import type { Settings } from '@tidewright/settings/config';
import { groupFor } from '@tidewright/settings/recipients';

type OwnersOptions = {
  readonly settings: Pick<Settings, 'assignTo'>;
  readonly content: { readonly current: () => Pick<CompanyFacts, 'packages'> };
  readonly users: Pick<Users, 'list'>;
  readonly clock: () => Date;
  readonly log: Log;
};

/** The owner of a new lead, from ASSIGN_TO; null if that user doesn't exist. Reads the users once a minute. */
export async function createOwners({ settings, content, users, clock, log }: OwnersOptions) {
  const { assignTo } = settings;
  if (assignTo.length === 0) return async () => null;
  let known = await users.list();
  let readAt = clock().getTime();
  for (const { says, remedy } of unknownOwners(settings, known)) log.warn({}, `${says} ${remedy}`);

  return async (form: string): Promise<string | null> => {
    const now = clock().getTime();
    if (Math.abs(now - readAt) >= minuteMs) {
      readAt = now;
      known = await users.list().catch((error: unknown) => {
        log.warn(errorFields(error), 'users not readable');
        return known;
      });
    }
    const orders = content.current().packages.map(({ id }) => id);
    const user = userNamed(known, groupFor(assignTo, orders, form)?.name ?? '');
    return user && !user.leftAt ? user.name : null;
  };
}

/** One entry per name in ASSIGN_TO that gets no lead. */
export function unknownOwners({ assignTo }: Pick<Settings, 'assignTo'>, users: readonly User[]) {
  const names = new Set(assignTo.flatMap(({ name }) => name ?? []));
  return [...names].flatMap((name) => {
    const user = userNamed(users, name);
    if (user && !user.leftAt) return [];
    const why = user ? 'has left' : 'is no one we know';
    return {
      says: `ASSIGN_TO names ${name}, who ${why}, so those leads belong to no one.`,
      remedy: `Add them with "npm run leads -- users add ${name}", or name someone else.`,
    };
  });
}
