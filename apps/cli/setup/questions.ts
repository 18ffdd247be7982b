import { type CrmId, crms } from '@tidewright/crm';

/**
 * By flag, what to ask and where answers go: to a key such as "company.address.city" or "brand.language", or to a
 * setting such as "SITE_URL". The accent becomes ten colors (brand/colors.ts), and the mark is copied as it is.
 */
type Asked = Readonly<Record<string, readonly [asks: string, ...targets: string[]]>>;

const ofAgency: Asked = {
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
};

const ofMail: Asked = {
  'smtp-url': ['The mail server: smtp://user:password@host:587', 'SMTP_URL'],
  'mail-from': ['Who the mails come from', 'MAIL_FROM'],
  'notify-to': ['Who gets a mail about each lead', 'NOTIFY_TO'],
};

/** Not to be read over a shoulder. */
const secretOfMail = ['smtp-url'];

export type Question = {
  readonly flag: string;
  readonly asks: string;
  readonly targets: readonly string[];
  readonly isSecret: boolean;
  /** Asked only if leads go to this CRM, or if mail is sent. */
  readonly onlyFor: CrmId | 'mail' | null;
};

export const questions: readonly Question[] = [
  ...questionsIn(ofAgency, null),
  ...crms.flatMap(questionsOfCrm),
  ...questionsIn(ofMail, 'mail'),
];

function questionsIn(asked: Asked, onlyFor: Question['onlyFor']): readonly Question[] {
  return Object.entries(asked).map(([flag, [asks, ...targets]]) => {
    const isSecret = secretOfMail.includes(flag);
    return { flag, asks, targets, isSecret, onlyFor };
  });
}

function questionsOfCrm({ id, setup }: (typeof crms)[number]): readonly Question[] {
  return (setup ?? []).map(({ flag, asks, setting, isSecret = false }) => {
    return { flag, asks, targets: [setting], isSecret, onlyFor: id };
  });
}
