import { describe, expect, it } from 'vitest';
import { studios } from '../../tools/newcomer/studios.ts';
import { run } from '../process/running.ts';
import { onPath } from '../programs.ts';
import { isSample } from './is-sample.ts';

/** Other agencies' contents are made from the sample; `npm run studio` runs all tests on them. */
describe.runIf(isSample && onPath(['git']))('npm run studio', () => {
  it.each(Object.keys(studios))('makes the content of %s, without a problem', async (name) => {
    const made = run([process.execPath, 'scripts/studio.ts', name, 'git', 'log', '-1'], '.');
    expect(await made.ended, made.said()).toBe(0);
    await made.silent;
    expect(made.said()).toContain('Make it ours');
  });

  it('names the studios where none is named', async () => {
    const made = run([process.execPath, 'scripts/studio.ts', 'nowhere'], '.');
    expect(await made.ended).toBe(1);
    await made.silent;
    expect(made.said()).toContain('Name one of the studios: montreal or leeds.');
  });
});
