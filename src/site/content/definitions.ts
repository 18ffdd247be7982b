import { pagePath } from '../routes/paths.ts';

type Page = { readonly id: string; readonly sections: readonly { readonly kind: string }[] };

/** The link to the explanation of a page's figures: an "about" section, on this page if it has one. */
export function definitionsFor(id: string, pages: readonly Page[]): string | undefined {
  const explaining = pages.filter(({ sections }) => sections.some(({ kind }) => kind === 'about'));
  if (explaining.some((page) => page.id === id)) return '#figures';
  return explaining[0] && `${pagePath(explaining[0].id)}#figures`;
}
