import { type Answer, answersOf } from '../forms/answers.ts';
import type { Forms } from '../forms/index.ts';
import type { Lead } from '../leads/lead.ts';

export function requestOf(lead: Lead, forms: Forms): Answer | null {
  const fields = forms.get(lead.form)?.form.fields ?? [];
  const long = new Set(fields.filter(({ kind }) => kind === 'textarea').map(({ label }) => label));
  const [longest] = answersOf(lead, forms)
    .filter(({ question }) => long.has(question))
    .toSorted((one, other) => other.answer.length - one.answer.length);
  return longest ?? null;
}

export const callHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
