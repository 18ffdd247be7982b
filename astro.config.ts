import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defaultRoot } from '@tidewright/content/root';
import { buildSettingsOf } from '@tidewright/settings/build-settings';
import { readConfig } from '@tidewright/settings/config';
import { loadEnvironment } from '@tidewright/settings/environment';
import { brandDefines } from '@tidewright/site/brand/brand-defines';
import { withBrand } from '@tidewright/site/brand/brand-styles';
import { innerDrawings } from '@tidewright/site/build/drawings';
import { finishBuild } from '@tidewright/site/build/finish-build';
import { oldestBrowsers } from '@tidewright/site/build/inline-script';
import { withRuleWords } from '@tidewright/site/build/rule-words';
import { defineConfig } from 'astro/config';

const config = readConfig();
const { site, leadsOrigin, schedulerUrl, year } = buildSettingsOf(
  loadEnvironment(),
  config.company,
);

const isForm = (id: string): boolean =>
  /\/(?:apps\/site\/(?:islands|ui)|packages\/forms)\//.test(id) &&
  !/\/(?:Scheduler|PreferredTimes|OfferedDays|clock-words)\.tsx?/.test(id);

export default defineConfig({
  srcDir: './apps/site',
  outDir: './dist/site',
  site,
  trailingSlash: 'never',
  build: { format: 'file', assets: 'assets', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), finishBuild({ site, usualSite: config.company.siteUrl })],
  vite: {
    // There is none, and Vite, waiting for it, would watch nothing else beside it.
    publicDir: false,
    plugins: [withBrand(), withRuleWords(), innerDrawings, tailwindcss()],
    build: {
      target: [...oldestBrowsers],
      cssTarget: [...oldestBrowsers],
      // A drawing far down a page is fetched when somebody comes near it, not sent with the text, and the font
      // of a few letters only for a page that has them.
      assetsInlineLimit: (file) => (/\.(?:svg|woff2)$/.test(file) ? false : undefined),
      // A constant that a page's own script and an island share would be a file that the page waits for.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // One file for the form, with what the step after it shares: two of them compress worse.
              codeSplitting: { groups: [{ name: 'form', test: isForm }] },
            },
          },
        },
      },
    },
    // The only settings that are baked into pages, and the look.
    define: {
      ...brandDefines(),
      'import.meta.env.LEADS_ORIGIN': JSON.stringify(leadsOrigin),
      'import.meta.env.SCHEDULER_URL': JSON.stringify(schedulerUrl),
      'import.meta.env.YEAR': JSON.stringify(year),
    },
    server: {
      // Leads, secrets and settings lie beside the site; what a page imports from elsewhere is let through by itself.
      fs: { allow: ['apps/site', defaultRoot, 'node_modules'] },
      cors: false,
      // In development the pages come from here and everything else from the server behind.
      proxy: Object.fromEntries(
        ['/api', '/files', '/healthz', '/readyz'].map((path) => [
          path,
          `http://127.0.0.1:${config.port + 1}`,
        ]),
      ),
    },
  },
});
