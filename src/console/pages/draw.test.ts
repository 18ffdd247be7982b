import { describe, expect, it } from 'vitest';
import { draw } from './draw.tsx';
import type { View } from './view.ts';
import { lead, leads, reader, today, views } from './views.fixture.ts';

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>' \u202e&amp;`;

/** What our own code chooses from a few words; everything else could be anything. */
const chosen = new Set(['page', 'kind', 'tone', 'mark', 'role', 'as', 'current', 'action']);

/** The same view with the worst text in every place that can hold text. */
function poisoned<Value>(value: Value, name = ''): Value {
  if (typeof value === 'string') return (chosen.has(name) ? value : hostile) as Value;
  if (Array.isArray(value)) return value.map((entry) => poisoned(entry, name)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, poisoned(entry, key)]),
  ) as Value;
}

const count = (html: string, part: RegExp) => [...html.matchAll(part)].length;

describe.each(views.map((view): [string, View] => [view.page, view]))('%s', (_, view) => {
  const html = draw(view, reader);

  it('keeps hostile text as text, wherever it stands', () => {
    const drawn = draw(poisoned(view), { ...reader, here: hostile });
    expect(drawn).toContain('&lt;script&gt;alert(1)');
    expect(drawn).not.toContain('<script>alert');
    expect(drawn).not.toMatch(/<img\b/);
    expect(drawn).not.toMatch(/<(?:[^>"]|"[^"]*")*\son\w+=/);
  });

  it('has one heading of the first rank, one main part, and nothing inline that a policy bars', () => {
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(count(html, /<main[ >]/g)).toBe(1);
    expect(html).not.toMatch(/\sstyle=|<style|<script(?! type="module" src="\/assets\/)/);
    expect(html).toMatch(/^<!doctype html><html lang="en" class="light"/);
  });

  it('fills at most one button', () => {
    expect(count(html, /class="act filled"/g)).toBeLessThanOrEqual(1);
  });

  it('sends the token along with every write', () => {
    const forms = html.match(/<form[^>]*method="post"[\s\S]*?<\/form>/g) ?? [];
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms.filter((found) => !found.includes('action="/sign-in"'))) {
      expect(form).toContain('name="token" value="token-of-milo"');
    }
  });

  it('shows whoever may only look no button that would be refused', () => {
    if (view.frame === null) return;
    const frame = { ...view.frame, role: 'read' as const };
    const shown = draw({ ...view, frame } as View, reader);
    const actions = [...shown.matchAll(/<form action="([^"]+)" method="post"/g)].map(
      ([, action]) => action,
    );
    const harmless = ['/choices', '/sign-out'];
    const writes = actions.filter((action) => !harmless.includes(action ?? ''));
    // The remark can be read in its field, without a button.
    expect(writes.filter((action) => !action?.endsWith('/remark'))).toEqual([]);
    expect(shown).not.toContain('Keep remark');
  });
});

it('tells a state by a word beside its shape', () => {
  const html = draw(leads, reader);
  for (const word of ['Waiting', 'Parked', 'Delivered']) {
    expect(html).toMatch(
      new RegExp(`<span class="state[^>]*><svg[^>]*aria-hidden="true".*?</svg>${word}<`),
    );
  }
});

it('writes the sum as an equation, to scale and as one mark a lead', () => {
  const html = draw(today, reader);
  expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(
    /412\s+Received\s+=\s+396\s+Delivered\s+\+\s+9\s+Waiting\s+\+\s+2\s+Parked\s+\+\s+5\s+Set aside/,
  );
  expect(html).toContain('The sum holds.');
  expect(html).toContain(
    'aria-label="412 leads to scale: 396 delivered, 9 waiting, 2 parked, 5 set aside"',
  );
  const marks = /<span class="marks">(.*?)<\/span><a/g;
  expect([...html.matchAll(marks)].map(([, drawn = '']) => count(drawn, /<svg/g))).toEqual([
    9, 2, 5,
  ]);
});

it('says when the sum does not hold', () => {
  if (today.page !== 'today') throw new Error('Not Today');
  const wrong = { ...today, sum: { ...today.sum, received: 414 } };
  expect(draw(wrong, reader)).toContain('The sum does not hold: 2 too few.');
});

it('counts instead of drawing more than sixty marks', () => {
  if (today.page !== 'today') throw new Error('Not Today');
  const terms = today.sum.terms.map((term) =>
    term.mark.kind === 'waiting' ? { ...term, leads: 54 } : term,
  );
  const html = draw({ ...today, sum: { ...today.sum, terms } }, reader);
  expect(html).not.toContain('class="marks"');
  expect(html).toContain('The 61 that are not delivered');
});

it('shows the numbers behind the bars as a table', () => {
  if (today.page !== 'today') throw new Error('Not Today');
  const html = draw({ ...today, days: { ...today.days, as: 'table' } }, reader);
  expect(html).toContain('<th scope="col">Consultation</th>');
  expect(html).not.toContain('class="day-bars"');
  expect(draw(today, reader)).toContain('href="/?as=table"');
});

it('marks a wrong value and no other', () => {
  const marked = draw(lead, reader).match(/<mark>.*?<\/mark>/g);
  expect(marked).toEqual(['<mark>Website Modernization</mark>']);
});

it('draws the theme that was chosen and offers the other one', () => {
  const dark = draw(today, { ...reader, theme: 'dark' });
  expect(dark).toContain('<html lang="en" class="dark"');
  expect(dark).toContain('Show light pages');
  expect(draw(today, reader)).toContain('Show dark pages');
});

it('lists shortcuts only while they are on', () => {
  expect(draw(today, reader)).toContain('<kbd>g</kbd><kbd>t</kbd>');
  const off = draw(today, { ...reader, shortcuts: false });
  expect(off).not.toContain('<kbd>');
  expect(off).not.toContain('data-shortcuts');
  expect(off).toContain('Turn them on');
});

it('opens the part of the bar in which something is still to happen', () => {
  if (today.page !== 'today') throw new Error('Not Today');
  const done = { ...today.sum.terms[0], mark: { kind: 'handled', word: 'Done' } as const };
  const [, waiting] = today.sum.terms;
  if (!waiting) throw new Error('Nothing waits');
  const term = (leads: number) => ({ href: null, ...done, leads });
  const terms = [{ ...waiting, leads: 25 }, term(75)];
  const html = draw({ ...today, sum: { ...today.sum, received: 100, terms } }, reader);
  expect(html).toContain('<g class="opening"><line x1="0.000%" y1="66" x2="50%"');
  expect(html).toContain('<line x1="25.000%" y1="66" x2="100%"');
  const closed = { ...today.sum, received: 75, terms: [term(75)] };
  expect(draw({ ...today, sum: closed }, reader)).not.toContain('class="opening"');
});
