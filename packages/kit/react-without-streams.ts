import { resolve } from 'node:path';

/** For bundles: the package also loads its renderer of streams, which is as large and unused. */
export const reactWithoutStreams: Readonly<Record<string, string>> = {
  'react-dom/server': resolve(
    'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
  ),
};
