import { crms } from '@tidewright/crm';
import { isOwn } from '@tidewright/kit/own-error';
import { isSampleAgency } from './lean-start.ts';
import { type Question, questions } from './questions.ts';
import { type Answers, currentOf, problemsWith, type Start, unfitting } from './set-up.ts';

export type Interviewer = {
  readonly ask: (question: string) => Promise<string>;
  readonly askSecretly: (question: string) => Promise<string>;
  /** To stderr. */
  readonly note: (text: string) => void;
  /** Throws if there is no such family. */
  readonly fetchFont: (family: string) => Promise<void>;
};

export type Interviewed = { readonly answers: Answers; readonly start: Start };

/** Asks for everything and writes nothing; a wrong answer is explained and asked for again. */
export async function interview(interviewer: Interviewer): Promise<Interviewed> {
  const choose = chooser(interviewer);
  const start = await chooseStart(choose);
  interviewer.note('Press Enter to keep the value in brackets.');
  const answers: Record<string, string> = {};
  const askAll = async (some: readonly Question[]) => {
    for (const question of some) await askOne(question, answers, start, interviewer);
  };
  await askAll(questions.filter(({ onlyFor }) => onlyFor === null));
  const offered = crms.filter(({ setup }) => setup !== null).map(({ id }) => id);
  const crm = await choose('Where do leads go?', [...offered, 'nowhere yet']);
  await askAll(questions.filter(({ onlyFor }) => onlyFor === crm));
  if ((await choose('Should the server send mail about leads?', ['no', 'yes'])) === 'yes')
    await askAll(questions.filter(({ onlyFor }) => onlyFor === 'mail'));
  // Settings that need each other show only now.
  for (;;) {
    const open = unfitting(answers, start);
    if (open.length === 0) return { answers, start };
    await askAll(open);
  }
}

async function chooseStart(choose: ReturnType<typeof chooser>): Promise<Start> {
  if (!isSampleAgency()) return 'as it is';
  const question = 'Begin with the sample site, or with a lean start of ten pages?';
  return (await choose(question, ['sample', 'lean'])) === 'lean' ? 'lean' : 'as it is';
}

async function askOne(
  question: Question,
  answers: Record<string, string>,
  start: Start,
  interviewer: Interviewer,
): Promise<void> {
  const { flag, asks, isSecret } = question;
  const current = currentOf(question, start);
  const shown = isSecret && current ? '••••' : current;
  const ask = isSecret ? interviewer.askSecretly : interviewer.ask;
  for (;;) {
    const answer = (await ask(`${asks}${shown && ` [${shown}]`}:`)).trim();
    if (answer === '') return;
    const given = { ...answers, [flag]: answer };
    const problems = await problemsOf(question, given, start, interviewer);
    if (problems.length === 0) {
      answers[flag] = answer;
      return;
    }
    for (const problem of problems) interviewer.note(problem);
  }
}

async function problemsOf(
  question: Question,
  answers: Answers,
  start: Start,
  { fetchFont }: Interviewer,
): Promise<readonly string[]> {
  try {
    if (question.flag.endsWith('-font')) await fetchFont(answers[question.flag] ?? '');
    return problemsWith(question, answers, start);
  } catch (error) {
    if (isOwn(error)) return [error.message];
    throw error;
  }
}

/** The first option is what Enter means. */
const chooser =
  ({ ask, note }: Interviewer) =>
  async (question: string, options: readonly string[]): Promise<string> => {
    for (;;) {
      const answer = (await ask(`${question} (${options.join(', ')}) [${options[0]}]:`)).trim();
      if (answer === '') return options[0] ?? '';
      const chosen = options.find((option) => option.startsWith(answer.toLowerCase()));
      if (chosen) return chosen;
      note(`Please write one of ${options.join(', ')}.`);
    }
  };
