/** Another agency in other colours and another time zone: what it answers to setup. */
export const agency = {
  name: 'Nordlys',
  'legal-name': 'Nordlys Web AS',
  tagline: 'Websites for businesses of the north',
  description: 'Nordlys plans, builds and looks after websites for businesses of the north.',
  phone: '+47 22 00 00 42',
  email: 'hei@nordlys.example',
  site: 'https://nordlys.example',
  'time-zone': 'Europe/Oslo',
  hours: 'Monday to Friday, 8 am to 4 pm',
  street: 'Kaigata 4',
  city: 'Bergen',
  region: 'Vestland',
  'postal-code': '5003',
  country: 'NO',
  prefix: 'NOR',
  language: 'en-GB',
  currency: 'NOK',
  accent: '#0055aa',
  'display-font': 'Figtree',
} as const;

export const mark =
  '<svg viewBox="0 0 32 32"><path fill="currentColor" d="M4 28V4h4l16 18V4h4v24h-4L8 10v18z"/></svg>\n';
