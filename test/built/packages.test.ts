import { formatPrice } from '@tidewright/content/formats';
import { resolvePlaceholders } from '@tidewright/content/placeholders';
import { describe, expect, it } from 'vitest';
import {
  claims,
  comparisonHeading,
  comparisonRows,
  packages,
  somePackage,
} from '../e2e/content-facts.ts';
import { pageWith } from '../e2e/routes.ts';
import { builtLabel, labels, literally } from '../labels.ts';
import {
  all,
  having,
  hrefsIn,
  inOneLine,
  mainOf,
  named,
  one,
  type Part,
  pageOf,
  textOf,
  textsOf,
  underHeading,
} from './page.ts';

const { lateHref = '' } = labels.packages;
const listPage = pageWith('packages');
const list = mainOf(listPage ?? '/');

it('an order of today has its day in our answer where no script runs', () => {
  const text = textOf(mainOf(somePackage.path));
  for (const words of [labels.packages.dateNow, builtLabel(labels.packages.dateLater)])
    expect(text).toContain(inOneLine(words));
  expect(text).not.toContain('{date}');
});

it.skipIf(!listPage)('the packages page lists all packages with their listed figures', () => {
  const cards = having(list, 'li', (card) => all(card, 'h3').length > 0);
  expect(cards).toHaveLength(packages.length);
  for (const [index, { name, path, listed }] of packages.entries()) {
    expect(textOf(cards[index])).toContain(inOneLine(name));
    // Where an order costs something else, that is said below.
    for (const figure of ['price', 'delivery'] as const)
      expect(textOf(cards[index])).toContain(
        inOneLine(`${labels.packages[figure]}: ${listed[figure]}`),
      );
    expect(hrefsIn(cards[index] as Part)[0]).toBe(path);
  }
});

it.skipIf(!comparisonHeading)(
  'the comparison repeats the listed figures, column by column, beside the ordered one and its reason where they differ',
  () => {
    const table = tableOf(comparisonHeading);
    const heads = all(table, 'thead th[scope=col], tr:first-child th[scope=col]');
    expect(heads).toHaveLength(packages.length);
    for (const [index, { name }] of packages.entries())
      expect(textOf(heads[index])).toContain(name);
    for (const figure of ['price', 'delivery'] as const) {
      const rows = having(table, 'tr', (row) =>
        textsOf(all(row, 'th[scope=row]')).some((head) => head.includes(labels.packages[figure])),
      );
      const { orderedHere } = labels.packages;
      expect(rows.map((row) => textsOf(all(row, 'td')))).toEqual([
        packages.map(({ listed, ordered, difference }) =>
          listed[figure] === ordered[figure]
            ? inOneLine(listed[figure])
            : `${listed[figure]}${orderedHere} ${ordered[figure]}. ${difference?.item}`,
        ),
      ]);
    }
  },
);

// Icons alone would tell a screen reader nothing.
it.skipIf(!comparisonHeading)('the comparison says in words what each package includes', () => {
  const rows = all(tableOf(comparisonHeading), 'tr');
  const { included, notIncluded } = labels.packages;
  for (const { key, label } of comparisonRows) {
    const row = rows.find((one) => textsOf(all(one, 'th[scope=row]')).includes(inOneLine(label)));
    const said = packages.map(({ compare: { [key]: value = false } }) =>
      typeof value === 'string' ? resolvePlaceholders(value) : value ? included : notIncluded,
    );
    expect(textsOf(all(row as Part, 'td')), label).toEqual(said.map(inOneLine));
  }
});

it.skipIf(!listPage)('no link of the packages page leads to a price that it doesn’t show', () => {
  for (const { path, id, name, listed, ordered, difference } of packages) {
    if (!difference) continue;
    const figure = listed.price === ordered.price ? listed.delivery : listed.price;
    const why = inOneLine(`${figure}. ${difference.item}`);
    // The finder and the pairs show what the order page asks.
    for (const result of all(list, `[data-when][data-package="${id}"]`)) {
      expect(textOf(result), name).toContain(ordered.price);
      expect(textOf(result), name).toContain(`${labels.packages.listedAt} ${why}`);
    }
    for (const pair of all(list, '.pair-table')) {
      if (!hrefsIn(pair).includes(path)) continue;
      const told = all(pair, 'tbody tr').find((line) =>
        textOf(line).startsWith(labels.packages.listedAt),
      );
      expect(textOf(told), name).toContain(why);
    }
    const [row] = all(list, `[data-row="${id}"]`);
    const { href: offered } = difference.action;
    // Where the listed offer is asked for on the order page, the row's own link leads there.
    expect(hrefsIn(row as Part), name).toContain(offered.startsWith(path) ? path : offered);
  }
});

/** By its caption or the heading that labels it. */
function tableOf(name: string): Part {
  const found = all(list, 'table').find(
    (table) =>
      table.getAttribute('aria-label') === name ||
      textsOf(all(table, 'caption')).includes(inOneLine(name)) ||
      textOf(list.querySelector(`#${table.getAttribute('aria-labelledby')}`) ?? undefined) ===
        inOneLine(name),
  );
  if (!found) throw new Error(`No table "${name}".`);
  return found;
}

describe.each(packages)(
  '$path',
  ({ path, name, ordered, difference, deliverable, steps, times, testimonial, reader }) => {
    const main = mainOf(path);

    it('shows the ordered figures: in the bar, beside the form and in the thanks', () => {
      for (const words of [name, ordered.delivery])
        expect(textOf(main)).toContain(inOneLine(words));
      const buttons = named(main, 'a', inOneLine(ordered.price));
      expect(buttons.map((button) => button.getAttribute('href'))).toContain('#contact');

      const bar = one(main, '.order-rail');
      const form = one(main, 'section#contact');
      const thanks = one(form, '.after-sending');
      expect(textsOf(all(thanks, 'dl > div'))[0]).toBe(
        inOneLine(`${labels.contact.asked}${name}, ${ordered.price}`),
      );
      // Whatever else these say, it isn't another price.
      for (const part of [bar, one(form, 'p.lettered'), thanks])
        expect([...new Set(pricesIn(part))]).toEqual([inOneLine(ordered.price)]);
    });

    it('takes no money on the page, and all of it by invoice', () => {
      const { payNow, payLater } = labels.packages;
      for (const words of [payNow, builtLabel(payLater)])
        expect(textOf(main)).toContain(inOneLine(words));
    });

    it(`says ${difference ? 'why figures differ' : 'nothing about figures that are the same'}, as the packages page does`, () => {
      const said = (part: Part | undefined) =>
        part ? textsOf(all(part, '[data-difference]')) : [];
      const row = all(list, 'li').find((item) => all(item, `h3 a[href="${path}"]`).length > 0);
      const expected = (words: string) => [
        expect.stringContaining(inOneLine(resolvePlaceholders(words))),
      ];
      expect(said(main)).toEqual(difference ? expected(difference.ordered) : []);
      if (listPage) expect(said(row)).toEqual(difference ? expected(difference.listed) : []);
    });

    it('has a numbered process, its testimonial, guarantees and a form', () => {
      const items = all(one(main, 'ol.marks'), ':scope > li');
      expect(items).toHaveLength(steps.length);
      for (const [index, title] of steps.entries())
        expect(textOf(items[index])).toContain(inOneLine(title));
      expect(items.map((item) => textOf(one(item, 'p')))).toEqual(
        times.map((when, index) =>
          inOneLine([`${labels.packages.step} ${index + 1}`, when].filter(Boolean).join(' · ')),
        ),
      );
      if (testimonial) expect(all(main, 'figure blockquote').length).toBeGreaterThan(0);
      expect(textsOf(all(main, 'h2'))).toContain(labels.packages.guarantee);
      expect(all(main, 'section#contact')).toHaveLength(1);
    });

    it.runIf(reader)(
      'shows who reads the order beside the button and the form, not initials',
      () => {
        for (const place of ['.order-hero', '#contact'])
          expect(all(main, `${place} figure .portrait`), place).toHaveLength(1);
      },
    );

    it('begins with the price, the date and one button to the form', () => {
      const hero = one(main, '.order-hero');
      expect(pricesIn(one(hero, 'p.figures'))).toEqual([inOneLine(ordered.price)]);
      expect(all(hero, '[data-end]')).toHaveLength(1);
      const buttons = named(hero, 'a', inOneLine(ordered.price)).filter(
        (button) => button.getAttribute('href') === '#contact',
      );
      expect(buttons.length).toBeGreaterThan(0);
    });

    it('shows the deliverable as named pictures, or else the picture', () => {
      const art = one(main, '.order-hero .art');
      if (!deliverable) {
        expect(all(art, '.drawn-screen')).toHaveLength(1);
        return;
      }
      const { screens, arrangement } = deliverable;
      const shown = screens.length + screens.filter(({ phone }) => phone).length;
      expect(all(art, '.screen[role=img][aria-label]')).toHaveLength(shown);
      expect(textsOf(all(main, '.order-hero figcaption'))).toContain(
        inOneLine(resolvePlaceholders(deliverable.caption)),
      );
      const names = textsOf(all(art, arrangement === 'tabs' ? 'label' : '.as-slider p.lettered'));
      if (arrangement === 'tabs' || arrangement === 'slider')
        expect(names).toEqual(screens.map(({ title = '' }) => inOneLine(title)));
    });

    it('says what a missed date costs us, in the badge and in the text', () => {
      const promise = underHeading(main, 'section', labels.packages.guarantee);
      expect(textOf(one(promise, 'li'))).toContain(claims['lateCredit']);
      expect(textOf(promise)).toContain(inOneLine(builtLabel(labels.packages.late)));
      expect(hrefsIn(promise)).toEqual([lateHref].filter(Boolean));
    });
  },
);

/** In the currency of the package's price: all that looks like it, digits aside. */
const pricesIn = (part: Part): string[] => {
  const [before = '', after = ''] = inOneLine(formatPrice(1)).split('1').map(literally);
  const amounts = new RegExp(`${before}\\d{1,3}(?:[.,’ ]?\\d{3})*(?:[.,]\\d+)?${after}`, 'g');
  return [...textOf(part).matchAll(amounts)].map(([price]) => price);
};

it.skipIf(!lateHref)('the terms say what a missed date costs us too', () => {
  const [route = '', anchor = 'main'] = lateHref.split('#');
  expect(all(pageOf(route), `#${anchor}`)).toHaveLength(1);
  expect(textOf(mainOf(route))).toContain(claims['lateCredit']);
});
