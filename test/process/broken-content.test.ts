import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTurn } from '../in-turn.ts';
import { copyProject } from './project-copy.ts';
import { run } from './running.ts';

let folder: string;

beforeAll(() => {
  folder = copyProject();
  const company = join(folder, 'content/company.yaml');
  writeFileSync(company, readFileSync(company, 'utf8').replace(/^phone: /m, 'telephone: '));
  appendFileSync(join(folder, 'content/navigation.yaml'), 'action: twice\n');
  writeFileSync(join(folder, 'content/company.txt'), '');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commands = [
  ['npm start', 'scripts/start.ts', 'Building the site …\n'],
  ['npm run build', 'scripts/build.ts', ''],
] as const;

// editing.test.ts reads what a build says of a mistake.
it.each(inTurn(commands, 0))(
  '%s reports all problems in content at once, and nothing else',
  {
    timeout: 60_000,
  },
  async (_, script, before) => {
    const build = run([process.execPath, script], folder);
    expect(await build.ended).toBe(1);
    await build.silent;
    const [head, ...lines] = build.said().replace(before, '').trim().split('\n');
    expect(head).toBe('content/ has 4 problems to fix:');
    expect(lines).toEqual([
      expect.stringMatching(/^content\/company.txt:1: isn’t used: remove it, /),
      expect.stringMatching(
        /^content\/company.yaml:\d+: phone: is missing: write the number clients call, /,
      ),
      expect.stringMatching(
        /^content\/company.yaml:\d+: has an unknown key, "telephone": the keys here are /,
      ),
      expect.stringMatching(/^content\/navigation.yaml:\d+: has the key "action" twice: /),
    ]);
  },
);
