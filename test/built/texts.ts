import { NodeType } from 'node-html-parser';
import { one, type Part, pageOf } from './page.ts';

type Text = { readonly text: string; readonly link: string | undefined };

const isLeftOut = (part: Part): boolean =>
  ['SELECT', 'SCRIPT'].includes(part.tagName) ||
  part.hasAttribute('data-print') ||
  part.hasAttribute('inert');

/** The text pieces of a page, each with the link around it. Pictures are left out. */
export const readTexts = (route: string): readonly Text[] =>
  textsIn(one(pageOf(route), 'body'), undefined);

const textsIn = (part: Part, link: string | undefined): readonly Text[] =>
  part.childNodes.flatMap((node) => {
    if (node.nodeType === NodeType.ELEMENT_NODE) {
      const child = node as Part;
      if (isLeftOut(child)) return [];
      return textsIn(child, child.tagName === 'A' ? child.getAttribute('href') : link);
    }
    const text = node.nodeType === NodeType.TEXT_NODE ? node.textContent.trim() : '';
    return text ? [{ text, link }] : [];
  });
