import { expectTypeOf, it } from 'vitest';
import type { Section } from '../schemas/page.ts';
import type { SectionKinds } from './section-kinds.tsx';

// Read by the type check; when it runs there is nothing left of it.
it('knows every kind that content may name, and refuses a record that lacks one', () => {
  expectTypeOf<keyof SectionKinds>().toEqualTypeOf<Section['kind']>();
  expectTypeOf<Omit<SectionKinds, 'faqs'>>().not.toExtend<SectionKinds>();
});
