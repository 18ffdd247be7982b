import { Facts } from '../parts/Facts.tsx';
import { Section } from '../parts/Section.tsx';
import type { LeadView } from '../view.ts';

export function CrmRecords({ crm: { heading, contact, deal, note } }: Pick<LeadView, 'crm'>) {
  return (
    <Section heading={heading} aside="built from the answers, word for word">
      <div className="records">
        <div>
          <h3>Contact</h3>
          <Facts facts={contact} />
        </div>
        {deal.length === 0 ? null : (
          <div>
            <h3>Deal</h3>
            <Facts facts={deal} />
          </div>
        )}
      </div>
      {note === null ? null : (
        <>
          <h3>Note</h3>
          <p className="note" dir="auto">
            {note}
          </p>
        </>
      )}
    </Section>
  );
}
