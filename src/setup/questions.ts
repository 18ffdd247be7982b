/** Where an answer is written. */
export type Place =
  | { readonly file: 'company' | 'brand'; readonly path: readonly [string, ...string[]] }
  | { readonly setting: string };

export type Question = {
  /** Its name on the command line. */
  readonly flag: string;
  readonly asks: string;
  readonly places: readonly Place[];
  /** Not to be read over a shoulder. */
  readonly isSecret?: boolean;
};

const company = (...path: [string, ...string[]]): Place => ({ file: 'company', path });
const brand = (...path: [string, ...string[]]): Place => ({ file: 'brand', path });
const setting = (name: string): Place => ({ setting: name });

/** In the order in which a person is asked. */
export const questions: readonly Question[] = [
  { flag: 'name', asks: 'The agency’s name', places: [company('name')] },
  {
    flag: 'legal-name',
    asks: 'The name that stands in contracts',
    places: [company('legalName')],
  },
  { flag: 'tagline', asks: 'What it does, in one line', places: [company('tagline')] },
  {
    flag: 'description',
    asks: 'The agency in one or two sentences',
    places: [company('description')],
  },
  { flag: 'phone', asks: 'Phone, with its country code', places: [company('phone')] },
  { flag: 'email', asks: 'The address that clients write to', places: [company('email')] },
  {
    flag: 'site',
    asks: 'The public address of the site, with https://',
    places: [company('siteUrl'), setting('SITE_URL')],
  },
  { flag: 'time-zone', asks: 'Time zone, such as Europe/Oslo', places: [company('timeZone')] },
  { flag: 'hours', asks: 'When the phone is answered', places: [company('hours')] },
  { flag: 'street', asks: 'Street and number', places: [company('address', 'street')] },
  { flag: 'city', asks: 'City', places: [company('address', 'city')] },
  { flag: 'region', asks: 'State or region', places: [company('address', 'region')] },
  { flag: 'postal-code', asks: 'Postal code', places: [company('address', 'postalCode')] },
  {
    flag: 'country',
    asks: 'Country, as two letters',
    places: [company('address', 'country')],
  },
  {
    flag: 'prefix',
    asks: 'The letters that begin every reference',
    places: [brand('referencePrefix')],
  },
  {
    flag: 'language',
    asks: 'The language of the content, such as en-GB or de',
    places: [brand('language')],
  },
  {
    flag: 'currency',
    asks: 'The currency of prices, such as EUR',
    places: [brand('currency')],
  },
  // Becomes ten colors: see brand/accent.ts.
  { flag: 'accent', asks: 'The color of buttons, such as #c8371b', places: [] },
  // Fetched where they are not here: see fetch-family.ts.
  {
    flag: 'display-font',
    asks: 'The font of headings, by its name at fontsource.org',
    places: [brand('fonts', 'display')],
  },
  {
    flag: 'text-font',
    asks: 'The font of running text',
    places: [brand('fonts', 'text')],
  },
  // Copied as it is.
  { flag: 'mark', asks: 'A file with the mark, as SVG', places: [] },
  {
    flag: 'webhook-url',
    asks: 'Where leads go: the address of a webhook',
    places: [setting('CRM_WEBHOOK_URL')],
  },
  {
    flag: 'folk-key',
    asks: 'Or a key for folk’s API',
    places: [setting('FOLK_API_KEY')],
    isSecret: true,
  },
  {
    flag: 'leads-group',
    asks: 'folk’s group of leads (grp_…)',
    places: [setting('FOLK_LEADS_GROUP_ID')],
  },
  {
    flag: 'applicants-group',
    asks: 'folk’s group of applicants (grp_…)',
    places: [setting('FOLK_APPLICANTS_GROUP_ID')],
  },
  {
    flag: 'smtp-url',
    asks: 'For notices, a mail server: smtp://user:password@host:587',
    places: [setting('SMTP_URL')],
    isSecret: true,
  },
  { flag: 'mail-from', asks: 'Who the mails come from', places: [setting('MAIL_FROM')] },
  { flag: 'notify-to', asks: 'Who is told of leads', places: [setting('NOTIFY_TO')] },
];
