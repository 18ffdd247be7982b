import { NodeType } from 'node-html-parser';
import { one, type Part, pageOf } from './page.ts';

type Text = { readonly text: string; readonly link: string | undefined };

/** The text pieces of a page, each with the link around it. Pictures are left out. */
export function readTexts(route: string): readonly Text[] {
  const texts: Text[] = [];
  const walk = (part: Part): void => {
    for (const node of part.childNodes) {
      if (node.nodeType === NodeType.ELEMENT_NODE) walk(node as Part);
      if (
        node.nodeType !== NodeType.TEXT_NODE ||
        part.closest('select, [data-print], script, [inert]')
      )
        continue;
      const text = node.textContent.trim();
      if (text) texts.push({ text, link: part.closest('a')?.getAttribute('href') });
    }
  };
  walk(one(pageOf(route), 'body'));
  return texts;
}
