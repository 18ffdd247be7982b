import { copyFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { ContentFolder } from './content-folder.ts';

/** A package with a question of its own, made from one that is there, whose picture it copies. */
export function addPackage({ at, entriesIn, read, write }: ContentFolder): void {
  const [first] = entriesIn('packages');
  const { picture, ...model } = read(`packages/${first}.yaml`);
  const drawing = picture && `logo-sprint${extname(picture.file)}`;
  if (drawing && picture.file !== drawing)
    copyFileSync(at(`packages/${picture.file}`), at(`packages/${drawing}`));
  write('packages/logo-sprint.yaml', {
    ...model,
    ...(drawing && { picture: { ...picture, file: drawing } }),
    order: 900,
    title: 'A logo in three days | {name}',
    description: 'A logo in three days, drawn for your sign, your invoice and your website.',
    name: 'Logo Sprint',
    listed: { price: 640, delivery: '3 days', days: 3 },
    ordered: { price: 640, delivery: '3 days', days: 3 },
    difference: undefined,
    form: {
      submitLabel: 'Order the logo',
      questions: [
        { name: 'wishes', kind: 'textarea', label: 'What should it say?', maxLength: 500 },
      ],
    },
    crm: {
      channel: 'Logo',
      serviceType: 'Logo Sprint',
      stage: 'Package Requested',
      closesInDays: 3,
      noteFrom: 'wishes',
    },
  });
}

/** The file, its drawing, and every place where the build would say that it is missing. */
export function removePackage(content: ContentFolder, id: string): void {
  const { entriesIn, read, write, remove, mend } = content;
  const other = entriesIn('packages').find((one) => one !== id && one !== 'logo-sprint');
  const drawing = read(`packages/${id}.yaml`).picture?.file;
  remove(`packages/${id}.yaml`);
  const isShared = entriesIn('packages').some(
    (one) => read(`packages/${one}.yaml`).picture?.file === drawing,
  );
  if (drawing && !isShared) remove(`packages/${drawing}`);
  for (const rival of entriesIn('rivals')) {
    const file = `rivals/${rival}.yaml`;
    if (!JSON.stringify(read(file)).includes(`/packages/${id}`)) continue;
    remove(file);
    mend((text) => text.replaceAll(`/packages#pair-${rival}`, '/packages'));
  }
  dropRunnerUps(content, id);
  for (const reply of entriesIn('replies')) {
    const file = `replies/${reply}.yaml`;
    const { forms, ...rest } = read(file);
    const left = forms?.filter((form: string) => form !== id);
    if (left?.length !== forms?.length)
      write(file, { ...rest, ...(left.length && { forms: left }) });
  }
  mend((text) =>
    text
      .replaceAll(`/packages/${id}`, '/packages')
      .replaceAll(`{packages.${id}.`, `{packages.${other}.`)
      .replaceAll(`package: ${id}\n`, `package: ${other}\n`)
      .replace(new RegExp(`^offer: ${id}\n`, 'm'), ''),
  );
}

/** A recommendation stands without a second one; another package in its place could be the recommended one. */
function dropRunnerUps({ entriesIn, read, write }: ContentFolder, id: string): void {
  for (const page of entriesIn('pages')) {
    const file = `pages/${page}.yaml`;
    const entry = read(file);
    const results = (entry.sections ?? []).flatMap((section: Section) => section.results ?? []);
    const dropped = results.filter(({ runnerUp }: Result) => runnerUp?.package === id);
    for (const result of dropped) delete result.runnerUp;
    if (dropped.length > 0) write(file, entry);
  }
}

type Result = { runnerUp?: { readonly package: string } };
type Section = { readonly results?: readonly Result[] };
