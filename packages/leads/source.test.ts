import { expect, it } from 'vitest';
import { leadSourceOf, siteOf, sourceName } from './source.ts';

it.each<[string, Record<string, string>, string | null, string]>([
  ['a campaign', { last_utm_source: 'spring' }, 'spring', 'Spring'],
  ['the last campaign', { first_utm_source: 'a', last_utm_source: 'b' }, 'b', 'B'],
  [
    'an earlier campaign before a later site',
    { first_utm_source: 'spring', last_referrer: 'https://www.google.com/' },
    'spring',
    'Spring',
  ],
  ['Google', { last_referrer: 'https://www.google.com/' }, 'google', 'Google'],
  ['Google elsewhere', { last_referrer: 'https://www.google.co.uk/' }, 'google', 'Google'],
  [
    'Google’s app',
    { last_referrer: 'android-app://com.google.android.googlequicksearchbox/' },
    'google',
    'Google',
  ],
  ['a campaign of the same name', { last_utm_source: 'google' }, 'google', 'Google'],
  [
    'mail, which is no search',
    { last_referrer: 'https://mail.google.com/' },
    'mail.google.com',
    'mail.google.com',
  ],
  ['Facebook', { last_referrer: 'https://l.facebook.com/l.php?u=x' }, 'facebook', 'Facebook'],
  ['Bing', { last_referrer: 'https://www.bing.com/search' }, 'bing', 'Bing'],
  ['LinkedIn', { last_referrer: 'https://lnkd.in/x' }, 'linkedin', 'LinkedIn'],
  [
    'an imitation',
    { last_referrer: 'https://google.com.evil.example/' },
    'google.com.evil.example',
    'google.com.evil.example',
  ],
  [
    'any other site',
    { last_referrer: 'https://www.News.example:8080/a?b' },
    'news.example',
    'news.example',
  ],
  ['the first site', { first_referrer: 'https://bing.com/' }, 'bing', 'Bing'],
  ['no address', { last_referrer: 'nonsense' }, null, 'Direct or unknown'],
  ['an address without a host', { last_referrer: 'about:blank' }, null, 'Direct or unknown'],
  ['nothing', {}, null, 'Direct or unknown'],
])('takes %s for the source', (_, attribution, source, name) => {
  expect(leadSourceOf(attribution)).toBe(source);
  expect(sourceName(source)).toBe(name);
});

it('knows a site with and without www', () => {
  expect(siteOf('https://www.a.example/b')).toBe(siteOf('http://a.example'));
  expect(siteOf('')).toBeNull();
});
