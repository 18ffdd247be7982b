import type { Lead } from '../../leads/lead.ts';
import type { Fact } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';

const visits = [
  { name: 'First visit', touch: 'first' },
  { name: 'Last visit', touch: 'last' },
] as const;

/** How the visitor came, at the first and at the last visit; nothing where the browser told nothing. */
export function visitFacts({ attribution }: Pick<Lead, 'attribution'>): readonly Fact[] {
  return visits.flatMap(({ name, touch }) => {
    const told = (fact: string) => oneLine(attribution[`${touch}_${fact}`] ?? '');
    const campaign = [told('utm_source'), told('utm_medium'), told('utm_campaign')];
    const words = [told('utm_term'), told('utm_content')].filter(Boolean);
    const page = told('landing_page');
    const referrer = told('referrer');
    const way = campaign.filter(Boolean).join(' / ') || referrer;
    if (way === '' && page === '') return [];
    const small = [
      page && `on ${page}`,
      way !== referrer && referrer && `from ${referrer}`,
      words.length > 0 && words.join(', '),
    ].filter(Boolean);
    return [
      {
        name,
        value: [{ text: way || 'Typed the address, or came from a place that does not say' }],
        ...(small.length > 0 && { small: small.join(', ') }),
      },
    ];
  });
}
