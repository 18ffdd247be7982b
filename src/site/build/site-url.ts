import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const company = parse(readFileSync('content/company.yaml', 'utf8')) as { siteUrl: string };

/** The public address, without a trailing slash. SITE_URL wins over the content file. */
export const siteUrl = (process.env['SITE_URL'] || company.siteUrl).replace(/\/+$/, '');
