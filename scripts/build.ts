import { parseArgs } from 'node:util';
import { writerFor } from '@tidewright/server/http/hosting/write-for-host';
import { readConfig } from '@tidewright/settings/config';
import { securityOf } from '@tidewright/settings/site-address';
import { buildSite } from './build-site.ts';
import { isBuilt } from './built.ts';
import { explain } from './explain.ts';

/**
 * "--for netlify" also writes a folder with everything that static host needs; "--if-changed" builds only if the
 * sources or settings of the last build changed. "--commit" and COMMIT name the commit where git can't: in the folder of
 * a draft, and in an image.
 */
try {
  const { values } = parseArgs({
    options: {
      for: { type: 'string' },
      quiet: { type: 'boolean' },
      commit: { type: 'string' },
      'if-changed': { type: 'boolean' },
    },
  });
  if (values['if-changed'] && isBuilt()) process.exit();
  const write = values.for === undefined ? null : writerFor(values.for, securityOfPages());
  // The editor shows the output on a page. Without CI, Vite moves a cursor that may not be there.
  if (values.quiet) Object.assign(process.env, { CI: '1', FORCE_COLOR: '0' });
  await buildSite(values.commit || process.env['COMMIT'] || undefined);
  if (!values.quiet) console.log('The site is in dist/site.');
  await write?.('dist');
  if (write) console.log(`Upload dist/${values.for}/site.`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** Uses the address in company.yaml if SITE_URL isn't set, as the pages do. */
function securityOfPages() {
  const config = readConfig();
  return securityOf({ ...config, siteUrl: config.siteUrl ?? config.company.siteUrl });
}
