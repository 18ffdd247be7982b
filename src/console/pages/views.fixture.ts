import type { Act, Day, Flow, Frame, LeadRow, Mark, Moment, Reader, Term, View } from './view.ts';

/** One view of each kind, as full as a page can be. */

export const at = (words: string, iso = '2026-11-17T09:41:00.000Z'): Moment => ({ words, iso });

const waiting: Mark = { kind: 'waiting', word: 'Waiting' };
const parked: Mark = { kind: 'parked', word: 'Parked' };
const delivered: Mark = { kind: 'delivered', word: 'Delivered' };
const setAside: Mark = { kind: 'set-aside', word: 'Set aside' };

const flowing: Flow = { kind: 'flowing', words: 'Flowing' };

export const reader: Reader = { theme: 'light', shortcuts: true, here: '/' };

export const frame: Frame = {
  title: 'Today',
  company: 'Tidewright',
  who: 'Milo',
  role: 'full',
  token: 'token-of-milo',
  current: 'today',
  flow: { kind: 'paused', words: 'Paused since 09:12' },
  setAside: 5,
  hides: false,
  done: null,
  stamp: '412-16',
};

const retry = (reference: string, seen = 'parked'): Act => ({
  label: 'Retry now',
  tone: 'outlined',
  href: `/leads/${reference}/retry`,
  fields: { seen },
});
const open = (reference: string): Act => ({
  label: 'Open',
  tone: 'outlined',
  href: `/leads/${reference}`,
});

const row = (
  reference: string,
  when: string,
  who: string,
  what: string,
  mark: Mark,
  value = '',
): LeadRow => ({
  ...{ reference, who, what, value, mark },
  href: `/leads/${reference}`,
  when: at(when),
  form: what.split(', ')[0] ?? '',
  source: 'google / spring-offer',
});

export const rows: readonly LeadRow[] = [
  row('TW-9C2P-K4VX', '09:38', 'Farrant Dental', 'Website + CMS, Odile Farrant', waiting, '$3,500'),
  row('TW-3M7D-QH81', '09:31', 'Ben Achterberg', 'Newsletter', waiting),
  row('TW-6T1R-W0NE', '09:24', 'Castellan Physio', 'Consultation, Priya Castellan', waiting),
  row(
    'TW-8V5J-2BKA',
    '09:19',
    'Harbour Lane Cycles',
    'E-commerce, Lewis Okafor',
    waiting,
    '$3,750',
  ),
  row(
    'TW-7F3K-92QD',
    '09:06',
    'Marsh & Daughter Bakery',
    'Modernization, Ines Marsh',
    parked,
    '$2,750',
  ),
  row('TW-2X9H-M6PC', '08:52', 'Greta Lindqvist', 'Application', delivered),
  row(
    'TW-5K0W-RT3Z',
    '08:40',
    'Haddad & Sons Joinery',
    'Website Audit, Samir Haddad',
    delivered,
    '$450',
  ),
  row('TW-1P8N-C7YF', '08:17', 'Byrne Veterinary', 'Branding, Colleen Byrne', delivered, '$2,000'),
];

const days: readonly Day[] = [
  11, 26, 29, 31, 27, 28, 14, 13, 30, 33, 28, 35, 27, 15, 12, 34, 19,
].map((all, index) => ({
  day: at(`${index + 1} Nov`, `2026-11-${`${index + 1}`.padStart(2, '0')}`),
  leads: [0.35, 0.22, 0.2, 0.13, 0.1].map((share) => Math.round(all * share)),
}));

const term = (mark: Mark, leads: number): Term => ({
  mark,
  leads,
  href: `/leads?state=${mark.kind}`,
});

export const today: View = {
  frame,
  page: 'today',
  now: at('Tuesday 17 November, 09:41'),
  heading: 'Every lead is accounted for',
  trouble: {
    mark: 'paused',
    title: 'Paused: folk refused the key at 09:12',
    text: 'Leads wait, none is lost. Your site goes on taking them, and the nine that wait leave by themselves once folk accepts the key. Next try at 09:44.',
    acts: [{ label: 'Try the key now', tone: 'filled', href: '/flow/resume', fields: {} }],
    said: { label: 'What folk said', text: '401: The API key is not valid.' },
    course: { kept: '9', receiver: 'folk', barred: 'key refused' },
  },
  sum: {
    since: at('1 November'),
    received: 412,
    terms: [term(delivered, 396), term(waiting, 9), term(parked, 2), term(setAside, 5)],
    counted: at('09:41'),
  },
  needs: [
    {
      mark: parked,
      subject: 'Tollgate Framing, Website Audit',
      text: 'folk gave no answer in ten tries over 77 hours. The last was today at 09:02.',
      acts: [open('TW-4H8M-TQ2C'), retry('TW-4H8M-TQ2C')],
    },
    {
      mark: setAside,
      subject: 'Five leads look like spam',
      text: 'The oldest came on Saturday at 16:20. A person has 30 days to decide; none is sent before.',
      acts: [{ label: 'Look through all five', tone: 'outlined', href: '/set-aside' }],
    },
    {
      mark: parked,
      subject: 'Marsh & Daughter Bakery, Website Modernization',
      text: 'folk refused the lead: its field Service type has no option “Website Modernization”.',
      acts: [open('TW-7F3K-92QD'), retry('TW-7F3K-92QD')],
    },
  ],
  moreNeeds: null,
  durations: [
    {
      name: '3 d 5 h',
      value: [{ text: 'Oldest undelivered: TW-4H8M-TQ2C' }],
      href: '/leads/TW-4H8M-TQ2C',
    },
    { name: '09:44', value: [{ text: 'Next try with the key, then every ten minutes' }] },
    { name: '2.1 s', value: [{ text: 'From sent form to folk, on a usual day' }] },
  ],
  latest: rows,
  all: { label: 'All 412 leads', href: '/leads' },
  days: {
    as: 'bars',
    bars: { label: 'Bars', href: '/' },
    table: { label: 'Table', href: '/?as=table' },
    groups: ['Orders', 'Consultation', 'Contact', 'Newsletter', 'Applications'],
    days,
    words: '412 since 1 November. The busiest day was Thursday 12, with 35.',
  },
};

export const leads: View = {
  frame: {
    ...frame,
    title: 'Leads',
    current: 'leads',
    flow: flowing,
  },
  page: 'leads',
  counted: '412 since 1 November, 1,046 in all',
  text: '',
  kept: { form: 'orders', source: 'google' },
  filters: [
    {
      name: 'State',
      choices: [
        { label: 'Waiting', href: '?state=waiting', isOn: false, leads: 1, mark: 'waiting' },
        { label: 'Sending', href: '?state=sending', isOn: false, leads: 1, mark: 'sending' },
        { label: 'Delivered', href: '?state=delivered', isOn: false, leads: 31, mark: 'delivered' },
        { label: 'Parked', href: '?state=parked', isOn: false, leads: 1, mark: 'parked' },
        { label: 'Set aside', href: '?state=set-aside', isOn: false, leads: 1, mark: 'set-aside' },
        { label: 'Handled', href: '?state=handled', isOn: false, leads: 2, mark: 'handled' },
      ],
    },
    {
      name: 'Form',
      choices: [
        { label: 'Package orders', href: '/leads', isOn: true, leads: 37 },
        { label: 'Consultation', href: '?form=consultation', isOn: false, leads: 91 },
      ],
    },
    {
      name: 'Date',
      choices: [
        { label: 'Today', href: '?from=2026-11-17', isOn: false, leads: 6 },
        { label: 'Last 30 days', href: '?from=2026-10-18', isOn: true, leads: 37 },
      ],
    },
    {
      name: 'Source',
      choices: [
        { label: 'google', href: '/leads', isOn: true, leads: 37 },
        { label: 'came by itself', href: '?source=none', isOn: false, leads: 41 },
      ],
    },
  ],
  dates: { from: '', to: '' },
  clear: { label: 'Clear all three', href: '/leads' },
  match: {
    leads: 37,
    text: 'Counted before anything is done: 2 would be tried again (1 waiting, 1 parked), 1 is on its way, 34 stay as they are.',
    acts: [
      { label: 'Retry 2 of 37…', tone: 'outlined', href: '/leads/all/retry' },
      { label: 'Mark 2 as handled…', tone: 'outlined', href: '/leads/all/handled' },
      { label: 'Save all 37 as CSV', tone: 'outlined', href: '/leads.csv' },
    ],
  },
  sorts: [
    { label: 'Newest first', href: '/leads', isOn: true },
    { label: 'Oldest first', href: '/leads?sort=oldest', isOn: false },
    { label: 'Highest value first', href: '/leads?sort=value', isOn: false },
  ],
  rows,
  foot: '1 to 8 of 37, newest first.',
  newer: null,
  older: { label: 'Older', href: '/leads?after=x' },
  ticked: [
    { label: 'Retry…', action: 'retry' },
    { label: 'Mark as handled…', action: 'handled' },
  ],
};

export const lead: View = {
  frame: {
    ...frame,
    title: 'TW-7F3K-92QD',
    current: 'leads',
    flow: flowing,
  },
  page: 'lead',
  back: { label: 'Leads', href: '/leads' },
  kicker: 'Website Modernization, ordered today at 09:06',
  heading: 'Marsh & Daughter Bakery',
  reference: 'TW-7F3K-92QD',
  mark: parked,
  contact: [
    { label: 'Ines Marsh', href: '' },
    { label: 'ines@marshdaughter.example', href: 'mailto:ines@marshdaughter.example' },
  ],
  deal: { label: 'deal, fixed price', value: '$2,750' },
  trouble: {
    mark: 'parked',
    title: 'Parked: folk’s field Service type lacks “Website Modernization”',
    text: 'Add that option in folk, then retry. Nothing has been written to folk yet, so nothing will be doubled. Entered it by hand? Mark it as handled.',
    acts: [{ ...retry('TW-7F3K-92QD'), tone: 'filled' }],
  },
  acts: [
    {
      label: 'Mark as handled',
      tone: 'outlined',
      href: '/leads/TW-7F3K-92QD/handled',
      fields: { seen: 'parked' },
    },
    {
      label: 'Set aside',
      tone: 'outlined',
      href: '/leads/TW-7F3K-92QD/set-aside',
      fields: { seen: 'parked' },
    },
    { label: 'Erase…', tone: 'danger', href: '/leads/TW-7F3K-92QD/erase' },
  ],
  person: 'Ines Marsh',
  answers: [
    { name: 'Business name', value: [{ text: 'Marsh & Daughter Bakery' }] },
    { name: 'Full name', value: [{ text: 'Ines Marsh' }] },
    {
      name: 'Email',
      value: [{ text: 'ines@marshdaughter.example' }],
      href: 'mailto:ines@marshdaughter.example',
    },
    {
      name: 'What is wrong with it today?',
      value: [
        {
          text: 'People ring to ask if we are open. The hours are a picture, so nobody can read them on a phone.',
        },
      ],
    },
  ],
  crm: {
    heading: 'What folk gets',
    contact: [
      { name: 'Name', value: [{ text: 'Ines · Marsh' }] },
      { name: 'Service type', value: [{ text: 'Website Modernization', isMarked: true }] },
    ],
    deal: [
      { name: 'Name', value: [{ text: 'Website Modernization - Marsh & Daughter Bakery' }] },
      { name: 'Value', value: [{ text: '$2,750' }], isFigure: true },
    ],
    note: 'People ring to ask if we are open.',
  },
  attempts: [
    {
      mark: 'parked',
      at: at('09:06:26'),
      what: 'Parked',
      said: 'folk, 422: “customFieldValues.Service type: unknown option ‘Website Modernization’.”',
      next: 'Next: nothing by itself. It waits for a person.',
    },
    {
      mark: 'waiting',
      at: at('09:06:15', '2026-11-17T09:06:15Z'),
      what: 'Second try failed',
      said: 'folk, 503: “Service temporarily unavailable.”',
      next: 'Next: tried again after ten seconds.',
    },
    {
      mark: 'new',
      at: at('09:06:02', '2026-11-17T09:06:02Z'),
      what: 'Received and stored',
      said: null,
      next: 'The visitor saw “Thank you” and this reference.',
    },
  ],
  told: [
    {
      channel: 'mail',
      mark: { kind: 'delivered', word: 'sent' },
      attempts: [
        {
          mark: 'delivered',
          at: at('09:06:03'),
          what: 'Sent',
          said: null,
          next: null,
        },
      ],
      act: {
        label: 'Send the mail once more',
        tone: 'outlined',
        href: '/leads/TW-7F3K-92QD/resend',
        fields: { channel: 'mail' },
      },
    },
  ],
  visits: [
    {
      name: 'First visit',
      value: [{ text: 'google / cpc / local-bakery' }],
      small: 'on /insights/opening-hours',
    },
    {
      name: 'Last visit',
      value: [{ text: 'Typed the address' }],
      small: 'on /packages/website-modernization',
    },
  ],
  file: {
    name: 'lindqvist-cv.pdf',
    about: 'PDF, 312 kB, checked by its content',
    href: '/leads/TW-7F3K-92QD/file',
  },
  kept: [
    { name: 'Here', value: [{ text: 'Until it is delivered or handled, and 90 days more' }] },
    {
      name: 'In folk',
      value: [{ text: 'Erase… removes it here and says what to remove in folk' }],
    },
  ],
  remark: {
    text: 'Rang the bakery 09:30, she is back after the lunch rush.',
    kept: at('09:33'),
    href: '/leads/TW-7F3K-92QD/remark',
  },
};

export const aside: View = {
  frame: {
    ...frame,
    title: 'Set aside',
    current: 'set-aside',
    flow: flowing,
  },
  page: 'set-aside',
  heading: 'Two leads set aside',
  explained:
    'Released leads are delivered and announced as if they had just come. What you leave is never sent, and is erased 30 days after it came.',
  acts: [],
  rows: [
    {
      reference: 'TW-8Q4Z-L1VB',
      href: '/leads/TW-8Q4Z-L1VB',
      when: at('Today 08:03'),
      left: '30 days left',
      what: 'Contact',
      signs: [
        {
          title: 'Filled the hidden field',
          text: [
            { text: 'No visitor sees it; a script does. It held ' },
            { text: '+1 800 555 0199', isMarked: true },
          ],
        },
      ],
      text: [
        {
          text: 'Hello dear, I see your site and we can make 10,000 visitors a day for small price.',
        },
      ],
      who: 'Brandon Wills, b.wills@mailbox.example',
      acts: [
        {
          label: 'Release',
          tone: 'outlined',
          href: '/leads/TW-8Q4Z-L1VB/release',
          fields: { seen: 'set-aside' },
        },
        {
          label: 'Leave',
          tone: 'text',
          href: '/leads/TW-8Q4Z-L1VB/leave',
          fields: { seen: 'set-aside' },
        },
      ],
    },
    {
      reference: 'TW-3G7N-H5CW',
      href: '/leads/TW-3G7N-H5CW',
      when: at('Mon 22:47'),
      left: '29 days left',
      what: 'Consultation',
      signs: [
        {
          title: 'Four links in one line',
          text: [{ text: 'A person rarely writes more than one.' }],
        },
      ],
      text: [
        { text: 'Cheap backlinks ' },
        {
          text: 'http://seo-a.example http://seo-b.example http://seo-c.example http://seo-d.example',
          isMarked: true,
        },
      ],
      who: 'linkmaster, sales@seo-a.example',
      acts: [
        {
          label: 'Release',
          tone: 'outlined',
          href: '/leads/TW-3G7N-H5CW/release',
          fields: { seen: 'set-aside' },
        },
      ],
    },
  ],
  foot: '2 of 2, newest first.',
  newer: null,
  older: null,
};

export const people: View = {
  frame: {
    ...frame,
    title: 'People',
    current: 'people',
  },
  page: 'people',
  email: 'ines@marshdaughter.example',
  found: {
    heading: 'Two leads of ines@marshdaughter.example',
    rows: rows.slice(3, 5),
    held: [
      { name: 'Leads', value: [{ text: '2' }] },
      { name: 'Remarks', value: [{ text: '1' }] },
    ],
    elsewhere: [{ name: 'In folk', value: [{ text: 'contact per_1, deal dea_1' }] }],
    acts: [
      {
        label: 'Save for the person',
        tone: 'outlined',
        href: '/people/export?email=ines%40marshdaughter.example',
      },
      { label: 'Erase…', tone: 'danger', href: '/people/erase?email=ines%40marshdaughter.example' },
    ],
  },
};

export const confirm: View = {
  frame: { ...frame, title: 'Erase', current: 'people' },
  page: 'confirm',
  back: { label: 'People', href: '/people' },
  heading: 'Erase everything held on ines@marshdaughter.example?',
  text: 'It cannot be undone. Nothing of it can be found afterwards, not by search either.',
  lists: [
    {
      heading: 'What goes',
      facts: [{ name: 'Leads', value: [{ text: 'TW-8V5J-2BKA, TW-7F3K-92QD' }] }],
    },
    {
      heading: 'What you must remove by hand',
      facts: [{ name: 'In folk', value: [{ text: 'contact per_1' }] }],
    },
  ],
  act: {
    label: 'Erase all of it',
    tone: 'filled',
    href: '/people/erase',
    fields: { email: 'ines@marshdaughter.example' },
  },
};

export const job: View = {
  frame: { ...frame, title: 'Retry', current: 'leads' },
  page: 'job',
  back: { label: 'Leads', href: '/leads' },
  heading: 'Retrying 1,200 leads',
  text: 'Goes on when this page is closed. Begun by Milo at 09:40.',
  done: 480,
  total: 1200,
  isOver: false,
  outcomes: [
    { name: 'Done', value: [{ text: '478' }], isFigure: true },
    { name: 'Changed meanwhile', value: [{ text: '2' }], isFigure: true },
  ],
  acts: [{ label: 'Cancel the rest', tone: 'text', href: '/jobs/7/cancel', fields: {} }],
};

export const record: View = {
  frame: { ...frame, title: 'Record', current: 'record' },
  page: 'record',
  rows: [
    {
      id: '53',
      at: at('2026-11-17 09:40'),
      who: 'Ada',
      what: 'marked as handled',
      lead: { label: 'TW-7F3K-92QD', href: '/leads/TW-7F3K-92QD' },
    },
    { id: '52', at: at('2026-11-17 09:12'), who: 'Milo', what: 'exported 412 leads', lead: null },
  ],
  foot: '2 actions on this page',
  newer: { label: 'Newest', href: '/record' },
  older: { label: 'Older', href: '/record?before=52' },
};

export const settings: View = {
  frame: { ...frame, title: 'Settings', current: 'settings' },
  page: 'settings',
  facts: [
    { name: 'Leads go to', value: [{ text: 'webhook' }] },
    { name: 'The console', value: [{ text: 'https://desk.tidewright.example' }] },
  ],
  sessions: [
    {
      id: 'a1',
      who: 'Milo',
      may: 'may do everything',
      since: at('2026-11-17 08:02'),
      seen: at('2026-11-17 09:41'),
      signOut: null,
    },
    {
      id: 'b2',
      who: 'Ada',
      may: 'may look and change nothing',
      since: at('2026-11-16 17:20'),
      seen: at('2026-11-17 09:40'),
      signOut: {
        label: 'Sign out',
        tone: 'text',
        href: '/settings/sign-out',
        fields: { session: 'b2' },
      },
    },
  ],
  signOutEverywhere: {
    label: 'Sign out everywhere',
    tone: 'danger',
    href: '/settings/sign-out-everywhere',
    fields: {},
  },
};

export const message: View = {
  frame: { ...frame, title: 'Changed meanwhile', current: 'leads' },
  page: 'message',
  title: 'Ada was quicker',
  text: 'TW-7F3K-92QD was parked when you looked. Since then Ada marked it as handled, at 09:40. Nothing was changed by you.',
  next: { href: '/leads/TW-7F3K-92QD', words: 'See it as it is now' },
};

export const signIn: View = {
  frame: null,
  page: 'sign-in',
  company: 'Tidewright',
  problem: 'That is not the password.',
  advice: null,
  link: null,
  asksPassword: true,
  who: 'Milo',
  to: '/',
};

const reports: View = {
  page: 'reports',
  frame: { ...frame, title: 'Reports', current: 'reports' },
  period: 'from 19 October until now',
  choices: [
    { label: 'Last 7 days', href: '/reports?from=2026-11-11', isOn: false },
    { label: 'Last 30 days', href: '/reports', isOn: true },
  ],
  dates: { from: '2026-10-19', to: '' },
  origins: [
    {
      heading: 'By form',
      columns: ['Form', 'Leads', 'Order value'],
      rows: [
        {
          label: 'Contact',
          href: '/leads?form=contact',
          figures: ['40', '–'],
          bar: 100,
          full: 100,
        },
        { label: '3 others', href: null, figures: ['10', '$4,500'], bar: 25, full: 25 },
      ],
      words: '50 in all, worth $4,500.',
    },
  ],
  durations: [{ name: '2.1 s', value: [{ text: 'Half of them within this time' }] }],
  attempts: {
    heading: 'How tries ended',
    columns: ['Outcome', 'Tries', 'Share'],
    rows: [{ label: 'Delivered', href: null, figures: ['40', '100 %'], bar: 100, full: 100 }],
    words: '40 tries in all.',
  },
  refused: {
    heading: 'Where visitors were refused',
    columns: ['Field', 'Refused', 'Then succeeded'],
    rows: [{ label: 'Contact: Email', href: null, figures: ['12', '9'], bar: 100, full: 75 }],
    words: 'Counted by our server.',
  },
};

export const views: readonly View[] = [
  reports,
  today,
  leads,
  lead,
  aside,
  people,
  confirm,
  job,
  record,
  settings,
  message,
  signIn,
];
