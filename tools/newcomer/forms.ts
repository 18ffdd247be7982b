import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ContentFolder, Entry } from './content-folder.ts';

const blocksIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```/gm)].map(
    ([, block = '']) => block,
  );

/** What docs/add-a-form.md shows: a question more, a form, and the section that shows it. */
const [question = '', form = '', section = ''] = blocksIn('docs/add-a-form.md');
/** What docs/add-a-page.md shows: a page, and the link to it. */
const [page = '', link = ''] = blocksIn('docs/add-a-page.md');

/** As the page says it, with its words and nothing else; nothing if it's there. */
export function addQuestion({ at, read }: ContentFolder, asking = 'contact'): void {
  const { questions } = read(`forms/${asking}.yaml`);
  const [{ name }] = parse(question);
  if (questions.some((asked: Entry) => asked.name === name)) return;
  addItem(at(`forms/${asking}.yaml`), 'questions', question);
}

/** A form of one's own, and a section for it. */
export function addForm(content: ContentFolder, shownOn = 'about'): void {
  writeFileSync(content.at('forms/workshop.yaml'), form);
  addItem(content.at(`pages/${shownOn}.yaml`), 'sections', section);
}

export function addPage(content: ContentFolder): void {
  writeFileSync(content.at('pages/workshops.yaml'), page);
  addItem(content.at('navigation.yaml'), 'pages', link);
}

/** At the end of a list. */
function addItem(file: string, list: string, item: string): void {
  const text = readFileSync(file, 'utf8');
  const [, head = '', items = '', rest = ''] =
    new RegExp(`^([\\s\\S]*^${list}:\\n)((?:(?:[ #].*)?\\n)*)([\\s\\S]*)$`, 'm').exec(text) ?? [];
  writeFileSync(file, head + items);
  appendFileSync(file, item + rest);
}

/** A form and its page are gone, and nothing leads there. */
export function dropForm(content: ContentFolder, id: string): void {
  content.remove(`forms/${id}.yaml`);
  const without = (entry: Entry) => ({
    ...entry,
    sections: entry.sections.filter(({ form }: Entry) => form !== id),
  });
  for (const name of content.entriesIn('pages')) {
    const page = content.read(`pages/${name}.yaml`);
    const left = without(page);
    if (left.sections.length < page.sections.length) content.write(`pages/${name}.yaml`, left);
  }
  for (const name of content.entriesIn('replies')) {
    const { forms, ...template } = content.read(`replies/${name}.yaml`);
    if (!forms?.includes(id)) continue;
    const left = forms.filter((form: string) => form !== id);
    // Without this key a template is offered for every lead.
    content.write(
      `replies/${name}.yaml`,
      left.length > 0 ? { ...template, forms: left } : template,
    );
  }
  const navigation = content.read('navigation.yaml');
  const anchors = navigation.anchors.filter(({ href }: Entry) => !href.endsWith(`#${id}`));
  content.write('navigation.yaml', { ...navigation, anchors });
}
