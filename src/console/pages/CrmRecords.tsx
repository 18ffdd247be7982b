import type { Lead } from '../../leads/lead.ts';
import { lackOf } from '../delivered-in-part.ts';
import { contactFacts, dealFacts, noteOf } from '../lead-facts.ts';
import { receiverOf } from '../words.ts';
import { Facts, Fold, useFrame } from './parts.tsx';

/** Contact, deal and note as the receiver gets them, or has them in part. */
export function CrmRecords({ lead }: { lead: Lead }) {
  const { desk, clock } = useFrame();
  const deal = dealFacts(lead, desk, clock);
  const note = noteOf(lead);
  const lack = lackOf(lead);
  const heading =
    desk.mode === 'stored only'
      ? 'What a CRM would get'
      : `What ${receiverOf(desk.mode)} ${lead.deliveredAt ? 'has' : 'gets'}`;
  return (
    <Fold heading={heading} aside={lack?.words ?? ''} isOpen={lack !== null}>
      <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-10 gap-y-4 [--names:6.75rem]">
        <div>
          <h3>Contact</h3>
          <Facts facts={contactFacts(lead)} />
        </div>
        {deal.length === 0 ? null : (
          <div>
            <h3>Deal</h3>
            <Facts facts={deal} />
          </div>
        )}
      </div>
      {note === '' ? null : (
        <>
          <h3>Note</h3>
          <p className="note" dir="auto">
            {note}
          </p>
        </>
      )}
    </Fold>
  );
}
