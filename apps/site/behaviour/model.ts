import type { Entry } from '@tidewright/content/schemas/collections';

type Model = NonNullable<Entry<'caseStudies'>['model']>;
type Item = Model['items'][number];

/**
 * Turns the screens of a study into something that works: its items can be chosen, and what depends on them follows.
 * Until a visitor starts it, they are a picture.
 */
const model = import.meta.env.MODEL as Model;
const language = import.meta.env.LANGUAGE;
const currency = import.meta.env.CURRENCY ?? 'USD';

const figure = document.querySelector('[data-model]') as HTMLElement;
const starter = figure.querySelector('button') as HTMLButtonElement;
const status = figure.querySelector('[role=status]') as HTMLElement;
const screens = [...figure.querySelectorAll<HTMLElement>('.screen')];

let isRunning = false;
let isPlaced = false;
const counts = new Map<string, number>();

const countOf = ({ item }: Item) => counts.get(item) ?? 0;
const leftOf = (item: Item) => item.left + item.chosen - countOf(item);
const sumOf = (of: (item: Item) => number) => model.items.reduce((sum, item) => sum + of(item), 0);

const money = new Intl.NumberFormat(language, { style: 'currency', currency });
const percent = new Intl.NumberFormat(language, { style: 'percent' });
const priced = (cents: number) => money.format(cents / 100);

const fill = (words: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`[${name}]`, `${value}`),
    words,
  );

const leftWords = (item: Item) =>
  fill(leftOf(item) > 0 ? model.left : model.gone, { left: leftOf(item), of: item.of });
const together = () => priced(sumOf((item) => item.cents * countOf(item)));
const full = () => sumOf((item) => item.of - leftOf(item)) / sumOf(({ of }) => of);

/** By the `data-show` of a part; `item` is that of the part around it. */
const shown: Record<string, (part: HTMLElement, item: Item) => void> = {
  left: (part, item) => {
    part.textContent = leftWords(item);
  },
  count: (part, item) => {
    part.textContent = `${countOf(item)}`;
  },
  sum: (part, item) => {
    part.textContent = priced(item.cents * countOf(item));
  },
  line: (part, item) => {
    part.hidden = countOf(item) === 0;
  },
  all: (part) => {
    part.textContent = `${sumOf(countOf)}`;
  },
  total: (part) => {
    part.textContent = together();
  },
  full: (part) => {
    part.textContent = percent.format(full());
  },
  stepper: (part, item) => {
    const [less, count, more] = [...part.children] as HTMLElement[];
    const isNone = countOf(item) === 0;
    if (!less || !count || !more) return;
    // Its focus would be lost with it.
    if (isNone && document.activeElement === less) more.focus();
    less.hidden = isNone;
    count.hidden = isNone;
    count.textContent = `${countOf(item)}`;
    more.textContent = isNone ? model.add : '+';
    more.setAttribute('aria-disabled', `${leftOf(item) === 0}`);
  },
  order: (part) => {
    part.textContent = isPlaced ? model.placed : (part.dataset['words'] ?? '');
  },
};

const itemOf = (part: HTMLElement) => {
  const name = part.closest<HTMLElement>('[data-item]')?.dataset['item'];
  return model.items.find(({ item }) => item === name) as Item;
};

function show(): void {
  for (const part of figure.querySelectorAll<HTMLElement>('[data-show]'))
    shown[part.dataset['show'] ?? '']?.(part, itemOf(part));
  for (const part of figure.querySelectorAll<HTMLElement>('[data-item]'))
    part.toggleAttribute('data-gone', leftOf(itemOf(part)) === 0);
  for (const screen of screens) screen.style.setProperty('--full', `${full() * 100}%`);
}

function change(item: Item, by: number): void {
  if (by <= leftOf(item)) counts.set(item.item, Math.max(0, countOf(item) + by));
  isPlaced = false;
  show();
  const values = { item: item.name, count: countOf(item), left: leftWords(item), sum: together() };
  status.textContent = fill(model.says, values);
}

function button(words: string, name: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = words;
  if (name) made.setAttribute('aria-label', name);
  made.addEventListener('click', press);
  return made;
}

/** Made now, because a picture has none: browsers without inert would stop at them. */
function makeButtons(screen: HTMLElement): void {
  for (const part of screen.querySelectorAll<HTMLElement>('[data-show=stepper]')) {
    const item = itemOf(part);
    const named = (words: string) => fill(words, { item: item.name });
    part.replaceChildren(
      button('−', named(model.less), () => change(item, -1)),
      document.createElement('i'),
      button('+', named(model.more), () => change(item, 1)),
    );
  }
  for (const part of screen.querySelectorAll<HTMLElement>('[data-show=order]')) {
    const order = button(part.textContent ?? '', '', () => {
      isPlaced = true;
      show();
      status.textContent = model.placed;
    });
    order.className = part.className;
    order.dataset['show'] = 'order';
    order.dataset['words'] = order.textContent ?? '';
    part.replaceWith(order);
  }
}

function run(): void {
  isRunning = true;
  for (const screen of screens) {
    makeButtons(screen);
    screen.classList.add('model');
    screen.setAttribute('role', 'group');
    screen.setAttribute('aria-label', model.name);
    screen.querySelector('.screen-body')?.removeAttribute('inert');
  }
  starter.removeAttribute('aria-busy');
  starter.textContent = model.again;
}

function begin(): void {
  for (const { item, chosen } of model.items) counts.set(item, chosen);
  isPlaced = false;
  show();
  status.textContent = model.hint;
}

function start(): void {
  if (!isRunning) {
    run();
    const seen = screens.find(({ offsetWidth }) => offsetWidth > 0);
    if (document.activeElement === starter) seen?.querySelector('button')?.focus();
  }
  begin();
}

// What wake-model.ts kept presses with.
figure.onclick = null;
starter.onclick = start;
for (const screen of screens)
  screen.addEventListener('click', ({ clientX, clientY }) => {
    if (isRunning) return;
    run();
    begin();
    // What was pressed in the picture is a button now.
    const pressed = document.elementFromPoint(clientX, clientY)?.closest('button');
    if (pressed && screen.contains(pressed)) pressed.click();
  });
// Pressed before this was loaded.
if (starter.hasAttribute('aria-busy')) start();
