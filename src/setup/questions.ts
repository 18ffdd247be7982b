/**
 * By flag, what to ask and where answers go: to a key such as "company.address.city" or "brand.language", or to a
 * setting such as "SITE_URL". The accent becomes ten colors (brand/colors.ts), and the mark is copied as it is.
 */
const asked: Readonly<Record<string, readonly [asks: string, ...targets: string[]]>> = {
  name: ['The agency’s name', 'company.name'],
  'legal-name': ['The name that stands in contracts', 'company.legalName'],
  tagline: ['What it does, in one line', 'company.tagline'],
  description: ['The agency in one or two sentences', 'company.description'],
  phone: ['Phone, with its country code', 'company.phone'],
  email: ['The address that clients write to', 'company.email'],
  site: ['The public address of the site, with https://', 'company.siteUrl', 'SITE_URL'],
  'time-zone': ['Time zone, such as Europe/Oslo', 'company.timeZone'],
  hours: ['When the phone is answered', 'company.hours'],
  street: ['Street and number', 'company.address.street'],
  city: ['City', 'company.address.city'],
  region: ['State or region', 'company.address.region'],
  'postal-code': ['Postal code', 'company.address.postalCode'],
  country: ['Country, as two letters', 'company.address.country'],
  prefix: ['The letters that begin every reference', 'brand.referencePrefix'],
  language: ['The language of the content, such as en-GB or de', 'brand.language'],
  currency: ['The currency of prices, such as EUR', 'brand.currency'],
  accent: ['The color of buttons, such as #c8371b'],
  'display-font': ['The font of headings, by its name at fontsource.org', 'brand.fonts.display'],
  'text-font': ['The font of running text', 'brand.fonts.text'],
  mark: ['A file with the mark, as SVG'],
  'webhook-url': ['The webhook’s address', 'CRM_WEBHOOK_URL'],
  'webhook-secret': [
    'A secret that signs each message, so that the receiver knows it’s yours',
    'CRM_WEBHOOK_SECRET',
  ],
  'folk-key': ['A key for folk’s API', 'FOLK_API_KEY'],
  'leads-group': ['folk’s group of leads (grp_…)', 'FOLK_LEADS_GROUP_ID'],
  'applicants-group': ['folk’s group of applicants (grp_…)', 'FOLK_APPLICANTS_GROUP_ID'],
  'smtp-url': ['The mail server: smtp://user:password@host:587', 'SMTP_URL'],
  'mail-from': ['Who the mails come from', 'MAIL_FROM'],
  'notify-to': ['Who gets a mail about each lead', 'NOTIFY_TO'],
};

/** Not to be read over a shoulder. */
const secret = ['webhook-secret', 'folk-key', 'smtp-url'];

/** Asked only if leads go there, or if mail is sent. */
const onlyFor = {
  webhook: ['webhook-url', 'webhook-secret'],
  folk: ['folk-key', 'leads-group', 'applicants-group'],
  mail: ['smtp-url', 'mail-from', 'notify-to'],
};

export type Question = (typeof questions)[number];

export const questions = Object.entries(asked).map(([flag, [asks, ...targets]]) => ({
  flag,
  asks,
  targets,
  isSecret: secret.includes(flag),
  onlyFor:
    (['webhook', 'folk', 'mail'] as const).find((what) => onlyFor[what].includes(flag)) ?? null,
}));
