import type { Lead } from './lead.ts';

export const unknownSource = 'Direct or unknown';

type Attribution = Lead['attribution'];

/**
 * What leads are stored, filtered and counted by: the campaign of the last visit, or of the first, or else the site a
 * visitor came from. Null if neither is known.
 */
export const leadSourceOf = (attribution: Attribution): string | null =>
  lastOf(attribution, 'utm_source') || siteNamed(lastOf(attribution, 'referrer'));

/** As people read it, in the console, in files and in mails. */
export function sourceName(source: string | null): string {
  if (source === null) return unknownSource;
  const known = sites.find(({ key }) => key === source.toLowerCase());
  if (known) return known.name;
  return source.includes('.') ? source : source.charAt(0).toUpperCase() + source.slice(1);
}

/** The host of an address, without www; null if it has none. */
export const siteOf = (address: string): string | null =>
  URL.parse(address)
    ?.hostname.toLowerCase()
    .replace(/^www\./, '') || null;

const lastOf = (attribution: Attribution, fact: string): string =>
  attribution[`last_${fact}`] || attribution[`first_${fact}`] || '';

function siteNamed(referrer: string): string | null {
  const host = siteOf(referrer);
  return sites.find(({ hosts }) => host !== null && hosts.test(host))?.key ?? host;
}

/** The key is what campaigns usually call it, so that both add up. Ours and hosts of apps come without www. */
const sites: readonly { readonly key: string; readonly name: string; readonly hosts: RegExp }[] = [
  {
    key: 'google',
    name: 'Google',
    hosts:
      /^((images|maps|news|m)\.)?google\.([a-z]{2,3}|com?\.[a-z]{2})$|^com\.google\.android\.googlequicksearchbox$/,
  },
  { key: 'bing', name: 'Bing', hosts: /^([a-z]+\.)?bing\.com$/ },
  { key: 'duckduckgo', name: 'DuckDuckGo', hosts: /^([a-z]+\.)?duckduckgo\.com$/ },
  { key: 'yahoo', name: 'Yahoo', hosts: /^(([a-z]+\.)?search\.)?yahoo\.(com|co\.jp)$/ },
  { key: 'ecosia', name: 'Ecosia', hosts: /^ecosia\.org$/ },
  { key: 'baidu', name: 'Baidu', hosts: /^(m\.)?baidu\.com$/ },
  { key: 'yandex', name: 'Yandex', hosts: /^yandex\.[a-z]{2,3}$/ },
  { key: 'chatgpt', name: 'ChatGPT', hosts: /^chatgpt\.com$|^chat\.openai\.com$/ },
  { key: 'perplexity', name: 'Perplexity', hosts: /^perplexity\.ai$/ },
  {
    key: 'facebook',
    name: 'Facebook',
    hosts: /^([a-z-]+\.)?facebook\.com$|^fb\.(com|me)$|^com\.facebook\.katana$/,
  },
  {
    key: 'instagram',
    name: 'Instagram',
    hosts: /^([a-z]+\.)?instagram\.com$|^com\.instagram\.android$/,
  },
  {
    key: 'linkedin',
    name: 'LinkedIn',
    hosts: /^([a-z]+\.)?linkedin\.com$|^lnkd\.in$|^com\.linkedin\.android$/,
  },
  { key: 'twitter', name: 'X', hosts: /^t\.co$|^(mobile\.)?(twitter|x)\.com$/ },
  { key: 'youtube', name: 'YouTube', hosts: /^(m\.)?youtube\.com$|^youtu\.be$/ },
  {
    key: 'pinterest',
    name: 'Pinterest',
    hosts: /^([a-z]{2}\.)?pinterest\.([a-z]{2,3})$|^pin\.it$/,
  },
  { key: 'reddit', name: 'Reddit', hosts: /^([a-z]+\.)?reddit\.com$/ },
  { key: 'tiktok', name: 'TikTok', hosts: /^([a-z]+\.)?tiktok\.com$/ },
  { key: 'whatsapp', name: 'WhatsApp', hosts: /^([a-z]+\.)?whatsapp\.com$|^wa\.me$/ },
  { key: 'github', name: 'GitHub', hosts: /^github\.com$/ },
];
