import { entriesOf } from './collections.ts';

/** The way from the home page down to a path; empty for the home page itself. */
export async function trailTo(path: string): Promise<{ label: string; href: string }[]> {
  if (path === '/') return [];
  const steps = path.slice(1).split('/');
  const hrefs = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
  const labels = await Promise.all(['/', ...hrefs].map(labelOf));
  return ['/', ...hrefs].map((href, index) => ({ href, label: labels[index] ?? href }));
}

async function labelOf(path: string): Promise<string> {
  const [folder, id] = path.split('/').slice(1);
  if (id) {
    const entries = await entriesOf(folder as 'packages' | 'services');
    return entries.find((entry) => entry.id === id)?.name ?? id;
  }
  const [pages, legal] = await Promise.all([entriesOf('pages'), entriesOf('legal')]);
  const name = folder || 'home';
  return (
    pages.find((page) => page.id === name)?.label ??
    legal.find((page) => page.id === name)?.heading ??
    name
  );
}
