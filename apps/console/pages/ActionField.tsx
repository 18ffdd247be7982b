import { type ActionRule, type Lead, lostReasons, type User } from '@tidewright/leads';
import { ownerWords, present } from '../people.ts';
import { capital } from '../words/text.ts';

type ActionFieldProps = {
  readonly asks: ActionRule['asks'];
  readonly users: readonly User[];
  readonly lead?: Pick<Lead, 'owner' | 'deal'>;
};

export function ActionField({ asks, users, lead }: ActionFieldProps) {
  if (asks === 'owner') return <OwnerChoice owner={lead?.owner ?? null} users={users} />;
  if (asks === 'reason')
    return (
      <select className="field" name="reason" aria-label="Why it was lost">
        <option value="">No reason given</option>
        {lostReasons.map((reason) => (
          <option key={reason} value={reason}>
            {capital(reason)}
          </option>
        ))}
      </select>
    );
  if (asks !== 'value') return null;
  return (
    <input
      className="field w-40"
      name="value"
      inputMode="decimal"
      autoComplete="off"
      aria-label="What it’s worth"
      placeholder="Value"
      defaultValue={lead?.deal?.value ?? undefined}
    />
  );
}

/** People who have left keep their leads but can't get new ones. */
function OwnerChoice({ owner, users }: { owner: string | null; users: readonly User[] }) {
  const choices = present(users).map(({ name }) => name);
  return (
    <select className="field" name="owner" aria-label="Who answers" defaultValue={owner ?? ''}>
      <option value="">No one yet</option>
      {choices.map((name) => (
        <option key={name}>{name}</option>
      ))}
      {owner === null || choices.includes(owner) ? null : (
        <option value={owner} disabled>
          {ownerWords(owner, users)}
        </option>
      )}
    </select>
  );
}
