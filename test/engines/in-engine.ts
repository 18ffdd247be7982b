import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fullSubmission } from '../../packages/forms/samples.fixture.ts';
import type { Folk } from '../../tools/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../tools/folk/workspace.ts';
import { homeQuestions, isOnHome, speakers, studyCategories } from '../e2e/content-facts.ts';
import { type FormFacts, formFacts, formsInTurn } from '../e2e/forms/form-facts.ts';
import { startLeadServer, startQuickFolk } from '../e2e/forms/lead-server.ts';
import { routes, somePage } from '../e2e/routes.ts';
import type { ServerProcess } from '../faults/server-process.ts';
import { isThorough } from '../in-turn.ts';
import { countedLabel, labels } from '../labels.ts';
import { formOf, referencePattern } from '../own-forms.ts';
import type { Tab } from './tab.ts';

const wide = 1280;
const narrow = 390;

/** The contact form, or another one where an agency has none. */
const [first] = formFacts.toSorted(
  (one, other) => Number(other.id === 'contact') - Number(one.id === 'contact'),
) as [FormFacts];

/** Two engines share a machine that has more to do. */
const patience = { timeout: 20_000, interval: 40 };

/**
 * What differs between engines, in one tab, one after the other. Beside the contact form, each sends one
 * form; a thorough run has all forms and opens every page. Without an engine nothing is run.
 */
export function tryEngine(
  name: string,
  turn: 0 | 1,
  start: ((site: string) => Promise<Tab>) | undefined,
): void {
  describe.skipIf(!start)(name, () => {
    let folk: Folk;
    let server: ServerProcess;
    let tab: Tab;

    beforeAll(async () => {
      folk = await startQuickFolk();
      server = await startLeadServer(`engine-${name}`, folk);
      tab = await (start as NonNullable<typeof start>)(server.address);
    });
    afterAll(async () => {
      await tab?.close();
      await server?.stop();
      await folk?.close();
    });

    beforeEach(() => tab.resize(wide));
    afterEach(async () => expect(await tab.faults()).toEqual([]));

    const textOf = (selector: string) =>
      tab.run((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);
    const shownIn = (selector: string) =>
      tab.run(
        (wanted) =>
          [...document.querySelectorAll(wanted)].filter((one) =>
            one.checkVisibility({ visibilityProperty: true }),
          ).length,
        selector,
      );

    // Some ninety looks in a thorough run, and a busy machine takes seconds for each.
    it.runIf(isThorough)(
      'shows every page, wide and narrow, with nothing to scroll sideways',
      {
        timeout: 300_000,
      },
      async () => {
        const found: string[] = [];
        const look = async (route: string) => {
          const { width, sideways, heading } = await tab.run(() => ({
            width: innerWidth,
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            heading: document.querySelector('h1')?.getBoundingClientRect().height ?? 0,
          }));
          if (sideways > 0) found.push(`${route} scrolls ${sideways} sideways, ${width} wide`);
          if (heading < 20) found.push(`${route} has no heading, ${width} wide`);
        };
        let widths = [wide, narrow];
        for (const route of routes) {
          await tab.open(route);
          await look(route);
          widths = widths.toReversed();
          await tab.resize(widths[0] ?? wide);
          await look(route);
          for (const fault of await tab.faults()) found.push(`${route}: ${fault}`);
        }
        expect(found).toEqual([]);
      },
    );

    it.runIf(isThorough && isOnHome('team'))(
      'brings late parts to a page that arrives scrolled',
      async () => {
        const expectLateParts = async () => {
          // The letters of the whole page, and a drawing where the reader is.
          await expect.poll(() => shownIn('#team [role=img] svg'), patience).toBeGreaterThan(0);
          expect(await tab.run(() => document.querySelector('body > [data-lazy]'))).toBeNull();
        };
        await tab.open('/#team');
        await expectLateParts();
        await tab.reload();
        await expectLateParts();
        await tab.open('/terms');
        await tab.back();
        await expectLateParts();
        expect(await tab.run(() => scrollY)).toBeGreaterThan(1000);
      },
    );

    it('keeps a theme, and opens and closes the menu of a phone', async () => {
      await tab.open(somePage);
      expect(await shownIn('#theme-choice')).toBe(0);
      await tab.click('[popovertarget=theme-choice]');
      expect(await shownIn('#theme-choice')).toBe(1);
      await tab.click('#theme-choice [value=dark]');
      const theme = () => tab.run(() => document.documentElement.className);
      expect(await theme()).toBe('dark');
      await tab.reload();
      expect(await theme()).toBe('dark');
      await tab.run(() => localStorage.clear());

      await tab.resize(narrow);
      await tab.click('[command=show-modal]');
      await expect.poll(() => shownIn('#menu a'), patience).toBeGreaterThan(3);
      await tab.pressEscape();
      await expect.poll(() => shownIn('#menu a'), patience).toBe(0);
      await tab.click('[command=show-modal]');
      await tab.click('#menu button');
      await expect.poll(() => shownIn('#menu a'), patience).toBe(0);
    });

    it.runIf(isThorough && isOnHome('testimonials'))(
      'tells where the carousel is, moved by a button or by hand',
      async () => {
        const last = speakers.length;
        const told = (n: number) =>
          countedLabel(labels.testimonials.position, n).replace('{total}', `${last}`);
        const position = () => textOf('[data-position]');
        const settle = () => tab.run(() => new Promise((resolve) => setTimeout(resolve, 1500)));
        await tab.open('/#testimonials');
        await tab.click('[data-toggle]');
        await tab.click('[data-next]');
        expect(await position()).toBe(told(2));
        await settle();
        await tab.run(() => {
          const track = document.querySelector('[data-track]');
          const third = track?.children[2] as HTMLElement;
          track?.scrollTo({ left: third.offsetLeft });
        });
        await expect.poll(position, patience).toBe(told(3));
        // To the last one, which is in sight before it is its turn, and around.
        for (const place of [
          ...speakers
            .keys()
            .map((index) => index + 1)
            .drop(3),
          1,
        ]) {
          await tab.click('[data-next]');
          expect(await position()).toBe(told(place));
        }
        await settle();
        // What came to rest has the last word.
        expect(await position()).toBe(told(1));
      },
    );

    it.skipIf(studyCategories.length < 2)(
      'filters case studies, through reload and back',
      async () => {
        await tab.open('/case-studies');
        const all = await shownIn('[data-study]');
        const expectOnly = async (category: string) => {
          await expect.poll(() => textOf('[aria-pressed=true]'), patience).toBe(category);
          const shown = await shownIn('[data-study]');
          expect(await shownIn(`[data-study="${category}"]`)).toBe(shown);
          expect(shown).toBeLessThan(all);
          expect(await textOf('[data-count]')).toContain(`${shown} `);
        };
        const [one = '', other = ''] = studyCategories;
        await tab.click(`[data-category="${one}"]`);
        await expectOnly(one);
        await tab.click(`[data-category="${other}"]`);
        await expectOnly(other);
        await tab.reload();
        await expectOnly(other);
        await tab.back();
        await expectOnly(one);
      },
    );

    it.skipIf(!isOnHome('faq'))('opens one answer at a time', async () => {
      await tab.open('/');
      const open = () =>
        tab.run(() =>
          [...document.querySelectorAll('#faq details')].map((one) => one.hasAttribute('open')),
        );
      const last = homeQuestions.length - 1;
      const only = (place: number) => homeQuestions.map((_, index) => index === place);
      await tab.click('#faq details:nth-of-type(1) summary');
      await expect.poll(open, patience).toEqual(only(0));
      await tab.click('#faq details:last-of-type summary');
      await expect.poll(open, patience).toEqual(only(last));
      await expect.poll(() => shownIn('#faq details p'), patience).toBe(1);
      await tab.click('#faq details:last-of-type summary');
      await expect.poll(open, patience).toEqual(only(-1));
    });

    /** Brings up the form's script; the server takes whoever fills a form in at once for a machine. */
    const openForm = async (id: string, path: string) => {
      await tab.open(path);
      await tab.run((key) => {
        sessionStorage.setItem(key, JSON.stringify({ shownAt: Date.now() - 60_000 }));
      }, `form-${id}`);
      await wake(id);
    };
    const wake = async (id: string) => {
      await tab.click(`form[data-form="${id}"] [name]`);
      await expect
        .poll(() => shownIn(`astro-island:not([ssr]) form[data-form="${id}"]`), patience)
        .toBe(1);
    };

    /** As if pasted: key by key, twelve forms would take a minute. */
    const answer = (id: string, answers: Readonly<Record<string, string>>) =>
      tab.run(
        (form, values) => {
          const shown = document.querySelector(`form[data-form="${form}"]`) as HTMLFormElement;
          for (const control of shown.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
            '[name]',
          )) {
            const value = values[control.name];
            if (value === undefined) continue;
            control.focus();
            if (control instanceof HTMLSelectElement) {
              control.value = value;
              for (const type of ['input', 'change'])
                control.dispatchEvent(new Event(type, { bubbles: true }));
            } else if (control.type === 'checkbox') {
              if (control.checked !== value.split(', ').includes(control.value)) control.click();
            } else {
              control.select();
              document.execCommand('insertText', false, value);
            }
          }
        },
        id,
        answers,
      );

    const answersIn = (id: string, names: readonly string[]) =>
      tab.run(
        (form, wanted) => {
          const { elements } = document.querySelector(
            `form[data-form="${form}"]`,
          ) as HTMLFormElement;
          return Object.fromEntries(
            wanted.map((one) => [one, (elements.namedItem(one) as HTMLInputElement).value]),
          );
        },
        id,
        names,
      );

    it('keeps a draft through a reload', async () => {
      const answers = fullSubmission(formOf(first.id));
      await openForm(first.id, first.path);
      await answer(first.id, answers);
      await tab.reload();
      await expect.poll(() => answersIn(first.id, Object.keys(answers)), patience).toEqual(answers);
      await tab.run(() => sessionStorage.clear());
    });

    it('sends in place when the first press comes before the script', async () => {
      const answers = { ...fullSubmission(formOf(first.id)), email: 'press@engine.example' };
      await tab.open(first.path);
      await tab.run(
        (id, values) => {
          const form = document.querySelector(`form[data-form="${id}"]`) as HTMLFormElement;
          for (const [name, value] of Object.entries(values))
            (form.elements.namedItem(name) as HTMLInputElement).value = value;
        },
        first.id,
        answers,
      );
      await tab.click(`form[data-form="${first.id}"] [type=submit]`);
      await expect.poll(() => textOf(`#form-${first.id}`), patience).toMatch(referencePattern);
      expect(await tab.run(() => location.pathname)).toBe(first.path);
      await tab.run(() => sessionStorage.clear());
    });

    it.each(formsInTurn(turn + 2))('sends $id through to folk', async ({ id, path, crm }) => {
      const email = `${id}@engine.example`;
      await openForm(id, path);
      await tab.click(`form[data-form="${id}"] [type=submit]`);
      await expect
        .poll(() => shownIn(`form[data-form="${id}"] [aria-invalid=true]`), patience)
        .toBeGreaterThan(0);
      await answer(id, { ...fullSubmission(formOf(id)), email });
      await tab.click(`form[data-form="${id}"] [type=submit]`);
      await expect.poll(() => textOf(`#form-${id}`), patience).toMatch(referencePattern);
      const groupId = crm.group === 'leads' ? LEADS_GROUP_ID : APPLICANTS_GROUP_ID;
      const arrived = () =>
        [...folk.state.people.values()]
          .filter(({ emails }) => emails.includes(email))
          .map(({ groups, customFieldValues }) => ({
            groups: groups.map((group) => group.id),
            fields: customFieldValues[groupId] ?? {},
          }));
      await expect
        .poll(arrived, patience)
        .toEqual([{ groups: [groupId], fields: crm.fields ?? {} }]);
    });
  });
}
