import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { kinds } from '../../forms/kinds/index.ts';
import { inspectionEntry } from '../../forms/orders.fixture.ts';
import { readYamlFolder } from '../content-files.ts';
import { resolvePlaceholders } from '../placeholders.ts';
import { contentIssues } from './content-issues.ts';
import { servicePackage } from './package.ts';

type Content = {
  readonly form: object;
  readonly crm: object;
  readonly ordered: object;
  readonly difference?: object;
};
const packages = readYamlFolder('content/packages') as Record<string, Content>;
/** Any package, with a known order and known figures. */
const figures = { price: 450, delivery: '2 days', days: 2 };
const audit = {
  ...(Object.values(packages)[0] as Content),
  listed: figures,
  ordered: figures,
  difference: undefined,
  form: inspectionEntry.form,
  crm: inspectionEntry.crm,
};

const difference = {
  listed: 'Less is listed.',
  ordered: 'More is ordered.',
  item: 'More',
  instead: 'Ask for less.',
  action: { label: 'Ask', href: '/contact' },
};

const [screen] = Object.keys(readYamlFolder('content/screens'));
const shown = (arrangement: string, count: number) => ({
  arrangement,
  screens: Array.from({ length: count }, () => ({ screen })),
  caption: 'An invented shop.',
});

const without = (content: object, key: string) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => name !== key));

const problemsOf = (content: unknown): string[] =>
  contentIssues(servicePackage, content).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it('returns the order as the forms check it, with its placeholders resolved', () => {
  const successText = 'It is here within {claims.auditReport}.';
  const { form, crm } = parse(servicePackage, {
    ...audit,
    form: { ...audit.form, successText },
  });
  expect(form.successText).toBe(resolvePlaceholders(successText));
  expect(form.questions[0]).toMatchObject({ kind: 'url', label: 'Website to inspect' });
  expect(crm).toMatchObject({ channel: 'Inspection', recordedOnly: true });
});

it.each<readonly [what: string, content: unknown, ...problems: readonly string[]]>([
  [
    'an unknown kind',
    { ...audit, form: { ...audit.form, questions: [{ kind: 'slider' }] } },
    `form.questions.0.kind: must be one of ${Object.keys(kinds).join(', ')}`,
  ],
  [
    'a note from an unknown question',
    { ...audit, crm: { ...audit.crm, noteFrom: 'url' } },
    'crm.noteFrom: names no question of kind textarea: write challenge',
  ],
  [
    'an unexplained difference in price',
    { ...audit, ordered: { ...audit.ordered, price: 1 } },
    'difference: is missing, but listed and ordered differ: write listed, ordered, item, instead and action',
  ],
  [
    'an explanation of figures that are the same',
    { ...audit, difference },
    'difference: explains a difference, but the figures are the same: remove it',
  ],
  [
    'nothing to show',
    { ...audit, deliverable: undefined, picture: undefined },
    'deliverable: is missing, and there’s no picture instead: write one of the two',
  ],
  [
    'a slider with one screen',
    { ...audit, deliverable: shown('slider', 1) },
    'deliverable: has 1 screens, but "slider" shows 2: add or remove some',
  ],
  [
    'more sheets than a stack shows',
    { ...audit, deliverable: shown('stack', 4) },
    'deliverable: has 4 screens, but "stack" shows 2 to 3: add or remove some',
  ],
  [
    'a tab without a name',
    { ...audit, deliverable: shown('tabs', 2) },
    'deliverable: has a screen without a title, by which a visitor chooses it in "tabs": add it',
  ],
  ['no form', { ...audit, form: undefined }, 'form: is missing: write submitLabel and questions'],
  [
    'a name that is too long, and no key for the CRM',
    without({ ...audit, name: 'x'.repeat(41) }, 'crm'),
    'name: is longer than 40 characters: write the package’s name',
    'crm: is missing: write what an order becomes in the CRM',
  ],
  [
    'no CRM',
    { ...audit, crm: undefined },
    'crm: does not fit: write the keys channel, serviceType, stage, closesInDays, noteFrom, site, recordedOnly',
  ],
])('rejects %s with its key', (_, content, ...problems) => {
  expect(problemsOf(content)).toEqual(problems);
});
