/** Where an answer is written. */
export type Target =
  | { readonly file: 'company' | 'brand'; readonly path: readonly [string, ...string[]] }
  | { readonly setting: string };

export type Question = {
  /** Its name on the command line. */
  readonly flag: string;
  readonly asks: string;
  readonly targets: readonly Target[];
  /** Not to be read over a shoulder. */
  readonly isSecret?: boolean;
  /** Asked only if leads go there, or if mail is sent. */
  readonly onlyFor?: 'webhook' | 'folk' | 'mail';
};

const company = (...path: [string, ...string[]]): Target => ({ file: 'company', path });
const brand = (...path: [string, ...string[]]): Target => ({ file: 'brand', path });
const setting = (name: string): Target => ({ setting: name });

const asked = (flag: string, asks: string, ...targets: Target[]): Question => ({
  ...{ flag, asks, targets },
});
const secret = (flag: string, asks: string, ...targets: Target[]): Question => ({
  ...{ flag, asks, targets, isSecret: true },
});

const only = (onlyFor: NonNullable<Question['onlyFor']>, ...some: readonly Question[]) =>
  some.map((question) => ({ ...question, onlyFor }));

/** In the order in which a person is asked. */
export const questions: readonly Question[] = [
  asked('name', 'The agency’s name', company('name')),
  asked('legal-name', 'The name that stands in contracts', company('legalName')),
  asked('tagline', 'What it does, in one line', company('tagline')),
  asked('description', 'The agency in one or two sentences', company('description')),
  asked('phone', 'Phone, with its country code', company('phone')),
  asked('email', 'The address that clients write to', company('email')),
  asked(
    'site',
    'The public address of the site, with https://',
    company('siteUrl'),
    setting('SITE_URL'),
  ),
  asked('time-zone', 'Time zone, such as Europe/Oslo', company('timeZone')),
  asked('hours', 'When the phone is answered', company('hours')),
  asked('street', 'Street and number', company('address', 'street')),
  asked('city', 'City', company('address', 'city')),
  asked('region', 'State or region', company('address', 'region')),
  asked('postal-code', 'Postal code', company('address', 'postalCode')),
  asked('country', 'Country, as two letters', company('address', 'country')),
  asked('prefix', 'The letters that begin every reference', brand('referencePrefix')),
  asked('language', 'The language of the content, such as en-GB or de', brand('language')),
  asked('currency', 'The currency of prices, such as EUR', brand('currency')),
  // Becomes ten colors: see brand/accent.ts.
  asked('accent', 'The color of buttons, such as #c8371b'),
  // Fetched where they are not here: see fetch-family.ts.
  asked(
    'display-font',
    'The font of headings, by its name at fontsource.org',
    brand('fonts', 'display'),
  ),
  asked('text-font', 'The font of running text', brand('fonts', 'text')),
  // Copied as it is.
  asked('mark', 'A file with the mark, as SVG'),
  ...only(
    'webhook',
    asked('webhook-url', 'The webhook’s address', setting('CRM_WEBHOOK_URL')),
    secret(
      'webhook-secret',
      'A secret that signs each message, so that the receiver knows it’s yours',
      setting('CRM_WEBHOOK_SECRET'),
    ),
  ),
  ...only(
    'folk',
    secret('folk-key', 'A key for folk’s API', setting('FOLK_API_KEY')),
    asked('leads-group', 'folk’s group of leads (grp_…)', setting('FOLK_LEADS_GROUP_ID')),
    asked(
      'applicants-group',
      'folk’s group of applicants (grp_…)',
      setting('FOLK_APPLICANTS_GROUP_ID'),
    ),
  ),
  ...only(
    'mail',
    secret('smtp-url', 'The mail server: smtp://user:password@host:587', setting('SMTP_URL')),
    asked('mail-from', 'Who the mails come from', setting('MAIL_FROM')),
    asked('notify-to', 'Who is told of leads', setting('NOTIFY_TO')),
  ),
];
