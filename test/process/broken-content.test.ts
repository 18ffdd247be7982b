import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it.each([
  ['npm run build', 'scripts/build.ts', ''],
  ['npm start', 'scripts/start.ts', 'Building the site …\n'],
])(
  '%s says all that is wrong with content at once, and no more',
  {
    timeout: 60_000,
  },
  async (_, script, before) => {
    const build = run([process.execPath, script], folder);
    expect(await build.ended).toBe(1);
    await build.silent;
    const [head, ...lines] = build.said().replace(before, '').trim().split('\n');
    expect(head).toBe('content/ needs attention in 4 places:');
    expect(lines).toEqual([
      expect.stringMatching(/^content\/company.txt:1: is read by nothing: remove it /),
      expect.stringMatching(/^content\/company.yaml:\d+: phone: is missing: write the number /),
      expect.stringMatching(
        /^content\/company.yaml:\d+: has no key "telephone": the keys here are /,
      ),
      expect.stringMatching(/^content\/navigation.yaml:\d+: has the key "action" a second time: /),
    ]);
  },
);
