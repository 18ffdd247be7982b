import { expect, it } from 'vitest';
import { brandDefines } from '../../brand/brand-defines.ts';
import { inlineScript } from './inline-script.ts';

it('brings what a script imports, in a scope of its own, without words for readers', async () => {
  const script = await inlineScript('src/site/behaviour/before-paint.ts', brandDefines());
  expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\);$/);
  expect(script).toContain('vite-ui-theme');
  expect(script).not.toMatch(/import|\/\/|choice/);
});
