import { describe, expect, it } from 'vitest';
import { localeOf } from '../../src/brand/locale.ts';
import { readYamlFolder } from '../../src/content-files.ts';
import { labels } from '../labels.ts';
import { all, hrefsIn, inOneLine, mainOf, named, one, textOf, textsOf } from './page.ts';

type Measured = { readonly value: number; readonly unit: string };
type Study = {
  readonly title: string;
  readonly client: string;
  readonly testimonial?: string;
  readonly figure: { readonly quantity: string; readonly description: string };
  readonly picture: { readonly file: string; readonly alt: string };
  readonly changes: readonly { heading: string; before: Measured; after: Measured }[];
  readonly challenge: string;
  readonly solution: string;
  readonly outcome: string;
  readonly next: { readonly href: string };
};

const studies = readYamlFolder('content/case-studies') as Record<string, Study>;
const testimonials = readYamlFolder('content/testimonials') as Record<string, { comment: string }>;

/** "1,150 an hour", "29%"; the blank between may not break. */
const written = ({ value, unit }: Measured) =>
  `${value.toLocaleString(localeOf().language)}${unit === '%' ? '%' : ` ${unit}`}`;

describe.each(Object.entries(studies))('the study of %s', (id, study) => {
  const main = mainOf(`/case-studies/${id}`);

  it('tells its story', () => {
    expect(textOf(one(main, 'h1'))).toBe(inOneLine(study.title));
    const { figure, challenge, solution, outcome } = study;
    for (const text of [figure.quantity, figure.description, challenge, solution, outcome])
      expect(textOf(main)).toContain(inOneLine(text));
    if (study.testimonial)
      expect(textOf(main)).toContain(inOneLine(testimonials[study.testimonial]?.comment ?? '?'));
    expect(hrefsIn(main)).toContain(study.next.href);
  });

  it('describes its logo and its drawing', () => {
    const pictures = 'img, [role=img]';
    expect(named(main, pictures, study.client).length).toBeGreaterThan(0);
    expect(named(main, pictures, inOneLine(study.picture.alt))).toHaveLength(1);
  });

  it('shows its figures, before and after', () => {
    for (const { heading, before, after } of study.changes) {
      const [title] = all(main, 'h2, h3').filter((each) => textOf(each) === inOneLine(heading));
      const change = title?.parentNode;
      if (!change) throw new Error(`There is no heading "${heading}".`);
      expect(textsOf(all(change, 'dt'))).toEqual([
        labels.caseStudies.before,
        labels.caseStudies.after,
      ]);
      expect(textsOf(all(change, 'dd'))).toEqual([before, after].map(written).map(inOneLine));
    }
  });
});
