import { pagePath } from '../routes/paths.ts';

type Page = { readonly id: string; readonly sections: readonly { readonly kind: string }[] };

/** Where a page's figures are explained: beside "about", here or on another page; undefined where nobody does. */
export function definitionsFor(id: string, pages: readonly Page[]): string | undefined {
  const explaining = pages.filter(({ sections }) => sections.some(({ kind }) => kind === 'about'));
  if (explaining.some((page) => page.id === id)) return '#figures';
  return explaining[0] && `${pagePath(explaining[0].id)}#figures`;
}
