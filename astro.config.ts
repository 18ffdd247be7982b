import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { siteUrl } from './src/site/build/site-url.ts';
import { finishBuild } from './src/site/build/finish-build.ts';

export default defineConfig({
  srcDir: './src/site',
  outDir: './dist',
  site: siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', assets: 'assets', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), finishBuild()],
  vite: {
    plugins: [tailwindcss()],
    server: {
      proxy: Object.fromEntries(
        ['/api', '/files', '/healthz', '/readyz'].map((path) => [path, 'http://127.0.0.1:3001']),
      ),
    },
  },
});
