import { Document, isScalar, visit } from 'yaml';
import { type Draft, draftFiles, readDraft, textsOf, writeDraft } from './drafts.ts';
import { asLast, asRead } from './entries.ts';
import { type FileName, isEntry } from './files.ts';
import { readGuide } from './guide.ts';
import { addPicture, nameFor, type Upload } from './pictures.ts';
import { ValueError } from './values.ts';

const folder = 'case-studies';
const questions = [
  { name: 'client', label: 'Client', key: 'client' },
  { name: 'about', label: 'Who they are', key: 'about' },
  { name: 'title', label: 'Title', key: 'title' },
  { name: 'quantity', label: 'The figure that moved', key: 'figure.quantity' },
  { name: 'counts', label: 'What it counts', key: 'figure.description' },
  { name: 'before', label: 'Before', help: 'The figure back then', most: 22 },
  { name: 'after', label: 'After', help: 'The figure now', most: 22 },
  { name: 'challenge', label: 'Challenge', key: 'challenge' },
  { name: 'solution', label: 'Solution', key: 'solution' },
  { name: 'outcome', label: 'Outcome', key: 'outcome' },
  { name: 'weeks', label: 'It took', key: 'weeks' },
] as const;

export type StudyQuestion = ReturnType<typeof studyQuestions>[number];

export function studyQuestions() {
  const guide = readGuide('dist', [], `${folder}/new.yaml`);
  return questions.map(({ name, label, ...own }) => {
    const { help, most } = 'key' in own ? guide(own.key) : own;
    return { name, label, help, most: most ?? 160 };
  });
}

export type StudyAnswers = Readonly<Record<StudyQuestion['name'] | 'kind', string>>;

/** By category, a study whose icon, service and last sentence fit a new one. */
export function studyKinds(draft: Draft): ReadonlyMap<string, FileName> {
  const studies = draftFiles(draft).filter((file) => file.startsWith(`${folder}/`));
  const kindOf = (file: FileName) => textsOf(file, readDraft(draft, file)).get('category') ?? '';
  return new Map(
    studies
      .filter(isEntry)
      .map((file) => [kindOf(file), file] as const)
      .toReversed(),
  );
}

/** Returns the new entry's file. What the form doesn't ask for gets a value you can change later. */
export async function addStudy(draft: Draft, typed: StudyAnswers, upload: Upload) {
  const answers = Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text.replaceAll(/\s+/g, ' ').trim()]),
  ) as StudyAnswers;
  const missing = questions.find(({ name }) => !answers[name]);
  if (missing) throw new ValueError(`“${missing.label}” is missing.`);
  const like = studyKinds(draft).get(answers.kind);
  if (!like) throw new ValueError('Choose the kind of work.');
  const name = nameFor(answers.client);
  const file = `${folder}/${name}.yaml`;
  if (!name || readDraft(draft, file)) {
    throw new ValueError(
      'There’s a case study of that client already. Write the name differently.',
    );
  }
  const text = asLast(
    draft,
    file,
    studyText(answers, name, textsOf(like, readDraft(draft, like)), asRead(draft, '{name}')),
  );
  writeDraft(draft, file, Buffer.from(text));
  try {
    await addPicture(draft, { file, key: 'card' }, upload);
  } catch (error) {
    writeDraft(draft, file, null);
    throw error;
  }
  return file;
}

function studyText(
  answers: StudyAnswers,
  name: string,
  like: ReadonlyMap<string, string>,
  agency: string,
): string {
  const { client, about, title, quantity, counts, before, after, weeks } = answers;
  const { challenge, solution, outcome, kind: category } = answers;
  const card = nameFor(name, 'card');
  const document = new Document({
    order: 1,
    icon: like.get('icon'),
    seo: { title: pageTitle(`${client}: ${title}`, agency), description: upTo(160, solution) },
    title,
    client,
    about,
    category,
    service: like.get('service'),
    figure: { quantity, description: counts },
    summary: upTo(120, solution),
    card,
    layout: 'object',
    shows: [{ screen: card }],
    caption: upTo(120, `${client}, ${about}`),
    challenge,
    solution,
    results: [{ heading: `${before} before, ${after} now`, counted: `${quantity} ${counts}` }],
    outcome,
    weeks,
    next: { text: like.get('next.text'), href: like.get('next.href') },
  });
  visit(document, (_, node) => {
    if (isScalar(node) && `${node.value}`.length > 72) node.type = 'BLOCK_FOLDED';
  });
  return document.toString();
}

const longestTitle = 60;

/** With the agency's name where both fit, as visitors read it. */
export function pageTitle(title: string, agency: string): string {
  const own = upTo(longestTitle, title);
  return `${own} | ${agency}`.length <= longestTitle ? `${own} | {name}` : own;
}

/** Whole sentences if they fit, else whole words. */
export function upTo(most: number, text: string): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  return /^.+[.!?](?= )/.exec(start)?.[0] ?? start.slice(0, start.lastIndexOf(' '));
}
