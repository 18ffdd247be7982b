/** What can have focus, or holds something that can't be read from the page's HTML. */
const controls = 'a, button, input:not([type=hidden]), select, textarea, summary, iframe';

type Step = () => void;

/**
 * The steps from what a page shows to what the server says now, without replacing a control. Null if that can't be
 * done, because controls were added, removed or changed. `was` is what the server said before: scripts and people
 * have changed the live element since, and keep what they did.
 */
export function stepsTo(live: Node, was: Node, next: Node): readonly Step[] | null {
  if (was.isEqualNode(next)) return [];
  if (!(live instanceof Element && was instanceof Element && next instanceof Element))
    return was.nodeType === next.nodeType ? [() => replaceText(live, next)] : null;
  if (was.matches('[data-live]')) return [() => refill(live, next)];
  const isPlain = !hasControls(was) && !hasControls(next);
  if (!was.cloneNode(false).isEqualNode(next.cloneNode(false)))
    return isPlain && !was.matches(controls) ? [() => live.replaceWith(copyOf(next))] : null;
  if (isPlain) return was.matches('textarea, select') ? null : [() => refill(live, next)];
  const [lives, before, after] = [partsOf(live), partsOf(was), partsOf(next)];
  if (lives.length !== before.length || before.length !== after.length) return null;
  const steps: Step[] = [];
  for (const [index, part] of lives.entries()) {
    const found = stepsTo(part, before[index] as Node, after[index] as Node);
    if (!found) return null;
    steps.push(...found);
  }
  return steps;
}

const hasControls = (element: Element) => element.querySelector(controls) !== null;

/** Without the message of what was just done: the server says it once. */
const partsOf = (element: Element): readonly Node[] =>
  [...element.childNodes].filter(
    (part) => !(part instanceof Element && part.matches('[data-done]')),
  );

const copyOf = (node: Node) => document.importNode(node, true);

function replaceText(live: Node, next: Node): void {
  live.nodeValue = next.nodeValue;
}

/** Keeps the element. A link in it that has focus stays as it is. */
function refill(live: Element, next: Element): void {
  const focused = document.activeElement;
  if (focused !== live && live.contains(focused)) return;
  live.replaceChildren(...copyOf(next).childNodes);
}
