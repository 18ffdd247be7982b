import { entriesOf } from '../content/collections.ts';
import { homePath, packagePath } from '../routes/paths.ts';
import type { Page } from '../schemas/page.ts';
import { faqPage, jobPosting, offerCatalog, report, service } from './schema-org.ts';

/** Structured data follows from what a page shows, never from its address. */
export function dataOfPage(page: Page, path: string, site: URL): Record<string, unknown>[] {
  const kinds = new Set(page.sections.map(({ kind }) => kind));
  const data: Record<string, unknown>[] = [];
  if (kinds.has('packages')) {
    data.push(
      offerCatalog(
        entriesOf('packages').map(({ id, name, listed, summary }) => ({
          name,
          path: packagePath(id),
          price: listed.price,
          description: summary,
        })),
        site,
      ),
    );
  }
  if (kinds.has('report')) {
    data.push(report(page, path, site));
  }
  if (kinds.has('faqs')) {
    const faqs = entriesOf('faqs');
    data.push(faqPage(path === homePath ? faqs.filter(({ home }) => home) : faqs));
  }
  if (kinds.has('positions')) {
    for (const position of entriesOf('positions')) {
      const { posted } = position;
      if (posted) data.push(jobPosting({ ...position, posted }, site));
    }
  }
  if (page.sections.some((section) => section.kind === 'form' && section.form === 'consultation')) {
    data.push(service({ name: page.heading, description: page.description, path }, site));
  }
  return data;
}
