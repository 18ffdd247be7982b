import type { Entry } from '@tidewright/content/schemas/collections';
import { brandDefines } from '../brand/brand-defines.ts';
import { hashedAddress } from '../ui/hashed-address.ts';
import { inlineScript } from './inline-script.ts';

type Study = Entry<'caseStudies'>;

/** A study's model as a file that its page loads when it's touched: what it does, with the study's own values. */
export async function modelScript({ id, model }: Pick<Study, 'id' | 'model'>) {
  if (!model) return undefined;
  const body = await inlineScript('apps/site/behaviour/model.ts', {
    ...brandDefines(),
    'import.meta.env.MODEL': JSON.stringify(model),
  });
  return { address: hashedAddress(id, 'js', body), body };
}
