import { type HTMLElement, parse } from 'node-html-parser';

/** What a browser or a password manager knows of its user, and how it decides where that belongs. */
export type Profile = {
  /** Which texts of a field and of its label it reads. */
  readonly reads: (input: HTMLElement, label: string) => readonly (string | undefined)[];
  readonly rules: readonly (readonly [rule: RegExp, value: string])[];
  /** Attributes by which a page asks it to leave a field alone. */
  readonly leaves?: readonly string[];
};

const person = { name: 'Ada Lovelace', email: 'ada@visitor.example', tel: '+44 20 7946 0000' };
const place = { company: 'Analytical Ltd', street: '12 St James Square', city: 'London' };

/** What all of them look for, in the words that English pages use. */
const common: Profile['rules'] = [
  [/e.?mail/i, person.email],
  [/phone|mobile|contact.?number|\btel\b/i, person.tel],
  [/company|business|organi[sz]ation/i, place.company],
  [/(first|given|last|family|full|your|customer).?name|^name|surname/i, person.name],
  [/addr|street|house.?n/i, place.street],
  [/city|town|suburb|locality/i, place.city],
  [/zip|postal|post.*code|pcode/i, 'SW1Y 4JH'],
  [/country|location/i, 'United Kingdom'],
  [/state|county|region|province/i, 'England'],
];

const nameOf = (input: HTMLElement) => input.getAttribute('name');

/**
 * After the published rules of Chromium (name, else id, and label; "off" does not count for addresses) and
 * Firefox (id, name, placeholder, label), and what is known of Safari's, which are not published.
 */
export const profiles: Readonly<Record<string, Profile>> = {
  Chrome: { reads: (input, label) => [nameOf(input) ?? input.id, label], rules: common },
  Firefox: {
    reads: (input, label) => [input.id, nameOf(input), input.getAttribute('placeholder'), label],
    rules: common,
  },
  Safari: {
    reads: (input, label) => [input.id, nameOf(input), label, input.getAttribute('aria-label')],
    rules: [...common, [/job.?title|position|birthday|web.?site|home.?page/i, 'Countess']],
  },
  Bitwarden: {
    reads: (input, label) => [input.id, nameOf(input), label, input.getAttribute('placeholder')],
    rules: [...common, [/title|prefix|user|login|pseudo/i, 'ada']],
    leaves: ['data-bwignore'],
  },
  '1Password': {
    reads: (input, label) => [input.id, nameOf(input), label],
    rules: [...common, [/./, person.name]],
    leaves: ['data-1p-ignore'],
  },
  LastPass: {
    reads: (input, label) => [input.id, nameOf(input), label],
    rules: [...common, [/./, person.name]],
    leaves: ['data-lpignore'],
  },
  Dashlane: {
    reads: (input, label) => [input.id, nameOf(input), label],
    rules: [...common, [/./, person.name]],
    leaves: ['data-form-type'],
  },
};

/** What stands in each field of a page once the profile has filled it. */
export function fill(html: string, { reads, rules, leaves = [] }: Profile) {
  const page = parse(html);
  const filled = new Map<string, string>();
  for (const input of page.querySelectorAll('form[data-form] input')) {
    if (!['text', 'email', 'tel', 'url'].includes(input.getAttribute('type') ?? 'text')) continue;
    if (leaves.some((name) => input.hasAttribute(name))) continue;
    const label =
      page.querySelector(`label[for="${input.id}"]`) ?? input.closest('label') ?? undefined;
    const texts = reads(input, label?.text ?? '').filter((text) => text !== undefined);
    const [, value] = rules.find(([rule]) => texts.some((text) => rule.test(text))) ?? [];
    if (value !== undefined) filled.set(nameOf(input) ?? '', value);
  }
  return filled;
}
