import { createHash } from 'node:crypto';

/**
 * Astro writes the script that wakes islands into every page that has one. It is
 * the same on all of them and nothing waits for it, so it becomes a file that
 * the next page already has.
 */
export function moveIslandScript(page: string): { page: string; file?: ScriptFile } {
  const found = afterIslandStyle.exec(page);
  if (!found) return { page };
  const [whole, style = '', scripts = ''] = found;
  const body = scripts.replace(/<\/?script>/g, '');
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 8);
  const name = `assets/islands.${hash}.js`;
  return {
    page: page.replace(whole, () => `${style}<script async src="/${name}"></script>`),
    file: { name, body },
  };
}

type ScriptFile = { readonly name: string; readonly body: string };

const afterIslandStyle =
  /(<style>astro-island[^<]*<\/style>)((?:<script>(?:[^<]|<(?!\/script>))*<\/script>)+)/;
