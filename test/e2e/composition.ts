import type { Page } from '@playwright/test';

/** What a page may not look like at any width, whatever its content says. Wants it laid out to its end. */
export const compositionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const boxOf = (element: Element) => element.getBoundingClientRect();

    for (const chart of all('.chart-beside')) {
      const { top, bottom, right } = boxOf(chart);
      for (const text of chart.querySelectorAll('text')) {
        const box = boxOf(text);
        const isName = /\p{L}{4}/u.test(text.textContent ?? '');
        if (isName && (box.top < top || box.bottom > bottom || box.right > right))
          faults.push(`a chart cuts “${text.textContent}”`);
      }
    }
    const shore = all('.scene + svg path').at(-1);
    const cut =
      shore && innerWidth < 1024
        ? boxOf(shore).bottom - boxOf(all('.scene')[0] as Element).bottom
        : 0;
    if (cut > 1) faults.push(`screens end ${cut} px above the water`);
    for (const number of all('.report-sheet .rounded-full')) {
      const words = number.nextElementSibling;
      if (!words || boxOf(words).left < boxOf(number).right)
        faults.push(`a number lies over “${number.parentElement?.textContent}”`);
    }
    for (const link of all('[data-row] p > a > span'))
      if (boxOf(link).height >= 40) faults.push(`“${link.textContent}” is broken over lines`);
    const shown = (selector: string) =>
      all(selector).filter((part) => boxOf(part).width > 0) as SVGGraphicsElement[];
    const courses = shown('.course').flatMap((course) => {
      const path = course as SVGPathElement;
      const matrix = path.getScreenCTM();
      const length = path.getTotalLength();
      return Array.from({ length: 200 }, (_, step) => {
        const { x, y } = path
          .getPointAtLength((step / 200) * length)
          .matrixTransform(matrix ?? undefined);
        return new DOMRect(x - 2, y - 2, 4, 4);
      });
    });
    const taken = [...shown('.mark text').map(boxOf), ...courses];
    const isChart = ['/', '/process'].includes(location.pathname);
    for (const depth of isChart ? shown('.soundings text') : []) {
      const { left, right, top, bottom } = boxOf(depth);
      const isOver = (other: DOMRect) =>
        left < other.right && other.left < right && top < other.bottom && other.top < bottom;
      if (taken.some(isOver))
        faults.push(`the depth ${depth.textContent} lies under a name or the course`);
    }
    if (innerWidth < 1440) return faults;

    const probe = document.createElement('p');
    probe.className = 'bg-accent';
    document.body.append(probe);
    const { backgroundColor: red } = getComputedStyle(probe);
    probe.remove();
    const isBegun = ['/contact', '/apply', '/insights'].includes(location.pathname);
    const reds = (isBegun ? shown('a, button') : []).filter(
      (button) =>
        boxOf(button).top < innerHeight && getComputedStyle(button).backgroundColor === red,
    );
    if (reds.length > 1) faults.push(`${reds.length} red buttons are in view where it begins`);

    for (const end of all('.timeline-end')) {
      const list = end.previousElementSibling;
      // The line of the last step reaches over the gap; that of the end goes on to its mark.
      const gap = boxOf(end).left - (list ? boxOf(list).right : 0) - 32;
      if (gap > 1) faults.push(`the course of an order ends ${gap} px before its last mark`);
    }
    for (const guide of all('[data-guide]')) {
      const asked = Math.max(
        ...[...guide.querySelectorAll('label, [data-shown]')].map((one) => boxOf(one).bottom),
      );
      const next = Math.min(
        ...all('h2')
          .map((one) => boxOf(one).top)
          .filter((top) => top > asked),
      );
      if (next - asked >= 240) faults.push(`${next - asked} px below the finder are blank`);
    }
    const endOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const pictures = [...part.querySelectorAll('svg, img, .screen')];
      return Math.max(
        range.getBoundingClientRect().bottom,
        ...pictures.map((one) => boxOf(one).bottom),
      );
    };
    const grids = location.pathname.startsWith('/services/') ? all('main .grid') : [];
    for (const grid of grids) {
      for (const row of Map.groupBy(grid.children, (part) => boxOf(part).top).values()) {
        const ends = row.map(endOf);
        const blank = Math.max(...ends) - Math.min(...ends);
        if (blank > 300) faults.push(`${blank} px are blank beside “${row[0]?.textContent}”`);
      }
    }
    return faults;
  });
