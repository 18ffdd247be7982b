/** A studio of three in Leeds, with prices in pounds: what it answers to setup. */
export const agency = {
  name: 'Kirkgate Studio',
  'legal-name': 'Kirkgate Studio Ltd',
  tagline: 'Websites for the shops of the north',
  description: 'Kirkgate Studio plans, builds and looks after websites for shops of the north.',
  phone: '+44 113 496 0142',
  email: 'hello@kirkgate.example',
  site: 'https://kirkgate.example',
  'time-zone': 'Europe/London',
  hours: 'Monday to Friday, 9 am to 5 pm',
  street: '14 Kirkgate',
  city: 'Leeds',
  region: 'West Yorkshire',
  'postal-code': 'LS1 6BY',
  country: 'GB',
  prefix: 'KS',
  language: 'en-GB',
  currency: 'GBP',
  accent: '#0055aa',
  'display-font': 'Figtree',
} as const;

export const mark =
  '<svg viewBox="0 0 32 32"><path fill="currentColor" d="M4 28V4h4l16 18V4h4v24h-4L8 10v18z"/></svg>\n';
