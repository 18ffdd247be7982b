import { expect, it } from 'vitest';
import { brandDefines } from '../brand/brand-defines.ts';
import { inlineScript } from './inline-script.ts';

it('bundles a script with its imports, in its own scope, minified', async () => {
  const script = await inlineScript('apps/site/behaviour/before-paint.ts', brandDefines());
  expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\);$/);
  expect(script).toContain('vite-ui-theme');
  expect(script).not.toMatch(/import|\/\/|choice/);
});
