import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * How much of the Brotli stream must have arrived before the opening section is
 * there, and everything else that the first screen shows. Wants a page without script, which is what the
 * document says, element for element.
 */
export async function firstScreenBytes(page: Page, url: string): Promise<number> {
  const stream = await brotliStream(url);
  const html = brotliDecompressSync(stream).toString('utf8');
  await page.goto(url);
  const characters = await page.evaluate(endOfFirstScreen, html);
  const wanted = Buffer.byteLength(html.slice(0, characters));
  return smallest(stream.length, (length) => unpacked(stream.subarray(0, length)) >= wanted);
}

/** As it goes over the wire: most clients hand out what they have unpacked. */
async function brotliStream(url: string): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  return buffer(answer);
}

/** How much a browser can read of a stream that is still arriving. */
const unpacked = (beginning: Buffer) =>
  brotliDecompressSync(beginning, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).length;

/** The smallest number up to `most` for which `holds`, given that it holds for all larger ones. */
function smallest(most: number, holds: (candidate: number) => boolean): number {
  let [low, high] = [1, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Runs in the page, so it brings everything along. Answers after how many
 * characters the last of these is complete, which it is once the
 * element behind it begins.
 */
function endOfFirstScreen(html: string): number {
  const isOnScreen = ({ top, bottom, width }: DOMRect) =>
    top < innerHeight && bottom > 0 && width > 0;
  const showsText = (element: Element) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(isOnScreen);
    });
  const isDrawn = (element: Element) =>
    element.matches('img, svg, svg *, input, select, textarea') &&
    isOnScreen(element.getBoundingClientRect());
  const opening = document.querySelector('main > :first-child');
  const last = [...document.querySelectorAll('*')].findLastIndex(
    (element) =>
      opening?.contains(element) ||
      (element.checkVisibility({ visibilityProperty: true }) &&
        (showsText(element) || isDrawn(element))),
  );

  const parser = new DOMParser();
  const elementsIn = (length: number) =>
    parser.parseFromString(html.slice(0, length), 'text/html').querySelectorAll('*').length;
  let [low, high] = [1, html.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (elementsIn(middle) > last + 1) high = middle;
    else low = middle + 1;
  }
  return low;
}
