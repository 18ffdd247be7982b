import { controlFields } from '@tidewright/forms';
import { describe, expect, it } from 'vitest';
import { builtPage, formProps } from '../../apps/site/server/form-page.fixture.tsx';
import { forms } from '../content-forms.ts';
import { fill, profiles } from './profiles.ts';

const pages = forms.map(({ form: { id } }) => [id, builtPage(formProps(id))] as const);

describe.each(Object.entries(profiles))('filled in by %s', (_, profile) => {
  it.each(pages)('%s has its address, and an empty trap', (_id, page) => {
    const filled = fill(page, profile);
    expect(filled.get('email')).toBe('ada@visitor.example');
    expect(filled.get(controlFields.trap)).toBeUndefined();
  });
});
