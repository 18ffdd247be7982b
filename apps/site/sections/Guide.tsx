import { differingFigures, formatPrice } from '@tidewright/content/formats';
import { packagePath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { company, entriesOf, entryOf, hasCharts, labels } from '../content/collections.ts';
import { comparison } from '../content/pages.ts';
import { pictureOf, sizeOf } from '../content/pictures.ts';
import { screenOf } from '../content/screens.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { DrawnScreen, Screen } from '../ui/Screen.tsx';
import { readyBy } from './PackageRows.tsx';

type GuideSection = SectionOf<'guide'>;
type Result = GuideSection['results'][number];
type Package = Entry<'packages'>;
const packageWords = labels.packages;

/**
 * Questions, and beside them the package that fits the answers: behaviour/guide.ts shows the first result whose
 * answers were all given. Without script, links lead to each result.
 */
export function Guide({ id, questions, results, ask, ...words }: GuideSection) {
  const chosen = questions.flatMap(({ start }) => start ?? []);
  const first = results.findIndex(({ when }) => when.every((value) => chosen.includes(value)));
  return (
    <section
      id={id}
      data-ground="sea"
      data-screen
      className={`relative overflow-clip border-b border-ink bg-sea ${hasCharts ? 'finder-sea' : ''}`}
    >
      <div className="finder measure relative" data-guide="">
        <div className="finder-asks">
          {words.kicker && <p className="lettered text-ink-soft">{words.kicker}</p>}
          <h2 className="lettered text-lg tracking-normal text-green">{words.heading}</h2>
          {words.lede && <p className="mt-2 text-ink-soft">{words.lede}</p>}
          <div className="mt-5 scriptless:hidden">
            {questions.map((question, index) => (
              <Question key={question.name} {...question} number={index + 1} />
            ))}
            <Course />
          </div>
          <noscript>
            <ResultLinks questions={questions} results={results} />
          </noscript>
        </div>
        <p className="finder-talk">
          <span className="max-sm:sr-only">{packageWords.talk}</span>{' '}
          <PhoneLink phone={company.phone} className="font-sans! tracking-normal! text-ink" />
          {ask && (
            <>
              {' · '}
              <a href={ask.href} className="inked inline-block py-1.5 text-ink">
                {ask.label}
              </a>
            </>
          )}
        </p>
        <div className="finder-answers" role="status">
          <ul>
            {results.map((result, index) => (
              <li
                key={result.why}
                id={`answer-${index + 1}`}
                data-when={result.when.join(' ')}
                data-package={result.package}
                data-shown={index === first ? true : undefined}
                className="neatline bg-sheet"
              >
                <Slip {...result} offered={entryOf('packages', result.package)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

type QuestionProps = GuideSection['questions'][number] & { number: number };

const Question = ({ name, label, options, start, number }: QuestionProps) => (
  <fieldset className="finder-question">
    <legend>
      <span aria-hidden="true" className="finder-number">
        {number}
      </span>
      {label}
    </legend>
    <div className="chips">
      {options.map(({ value, label }) => (
        <label key={value} className="chip">
          <input type="radio" name={name} value={value} defaultChecked={value === start} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** From the last question into the answer: to its right, or below it on a phone. */
const Course = () => (
  <div className="finder-course">
    <svg
      aria-hidden="true"
      viewBox="0 0 650 60"
      preserveAspectRatio="none"
      className="max-lg:hidden"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M15.500 0C16 26 30 40 60 40 300 40 430 46 650 10"
      />
    </svg>
    <svg aria-hidden="true" viewBox="0 0 200 46" className="lg:hidden">
      <path d="M15.500 0C16 20 40 22 90 22 150 22 176 24 176 44" />
    </svg>
  </div>
);

const ResultLinks = ({ questions, results }: Pick<GuideSection, 'questions' | 'results'>) => {
  const answers = questions.flatMap(({ options }) => options);
  const labelOf = (value: string) => answers.find((answer) => answer.value === value)?.label ?? '';
  return (
    <ul className="chips mt-5">
      {results.map(({ when, package: fitting }, index) => (
        <li key={when.join(' ')}>
          <a href={`#answer-${index + 1}`} className="chip">
            <span>{when.map(labelOf).join(', ') || entryOf('packages', fitting).name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

function Slip({ why, runnerUp, offered }: Result & { offered: Package }) {
  const { id, name, listed, ordered, difference, arrival, guarantees } = offered;
  const { needs, ready, within, span } = arrival;
  const price = formatPrice(ordered.price);
  const dates = { 'data-days': arrival.days, 'data-needs': needs };
  return (
    <>
      <Preview {...offered} />
      <div className="slip">
        <p className="lettered text-accent">{packageWords.answer}</p>
        <p className="slip-name">{name}</p>
        <p className="text-ink-soft">{why}</p>
        <div className="slip-price">
          <p className="figures">{price}</p>
          <p>
            <b {...dates} data-end={readyBy(ready)}>
              {within ?? ordered.delivery}
            </b>
            <span
              {...dates}
              data-start={
                needs ? packageWords.ifNeeded.replace('{needs}', needs) : packageWords.orderedNow
              }
            >
              {span}
            </span>
          </p>
        </div>
        <ButtonLink href={packagePath(id)} className="w-full">
          {`${labels.links.order} ${packageWords.orderFor} ${price}`}
        </ButtonLink>
        <p className="slip-terms">
          {packageWords.payNow}. {guarantees[0]}.
          {difference && (
            <span>
              {packageWords.listedAt} {differingFigures(listed, ordered).listed}. {difference.item}.
            </span>
          )}
        </p>
        {runnerUp && (
          <RunnerUp beside={id} when={runnerUp.if} other={entryOf('packages', runnerUp.package)} />
        )}
      </div>
    </>
  );
}

function Preview({ preview, picture }: Package) {
  if (preview) {
    return (
      <div className="finder-preview">
        <Screen {...screenOf(preview)} />
      </div>
    );
  }
  if (!picture) return null;
  return (
    <DrawnScreen
      {...picture}
      src={pictureOf('packages', picture.file)}
      size={sizeOf('packages', picture.file)}
      className="finder-preview aspect-auto!"
      isFirst
    />
  );
}

type RunnerUpProps = { beside: string; when: string; other: Package };

function RunnerUp({ beside, when, other }: RunnerUpProps) {
  const { id, name, ordered } = other;
  const place = (wanted: string) =>
    entriesOf('packages').findIndex((entry) => entry.id === wanted) + 1;
  const compared = { href: comparison?.path, 'data-compare': `${place(beside)} ${place(id)}` };
  return (
    <div className="slip-second">
      <p>
        <b>
          {packageWords.second}: {name}
        </b>
        <span>{when}</span>
      </p>
      <p>
        <b className="figures">{formatPrice(ordered.price)}</b>
        <a {...(comparison ? compared : { href: packagePath(id) })} className="inked">
          {comparison ? packageWords.compare : labels.links.orderPage}
          <span className="sr-only">: {name}</span>
        </a>
      </p>
    </div>
  );
}
