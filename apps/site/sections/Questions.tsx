import type { SectionOf } from '@tidewright/content/schemas/page';
import { entryOf, faqsIn } from '../content/collections.ts';
import { Icon, TextLink } from '../ui/Section.tsx';

export type FaqsProps = SectionOf<'faqs'> & {
  /** Questions that the page answers elsewhere. */
  answered?: readonly string[];
};

type Question = ReturnType<typeof faqsIn>[number];

const Proof = ({ proof, question }: Question) =>
  proof && (
    <p className="mt-3">
      <TextLink href={proof.href} about={question}>
        {proof.label}
      </TextLink>
    </p>
  );

/** The most asked, in the open. The first begins with its figure. */
export function AnsweredQuestions({
  id,
  kicker,
  heading,
  lede,
  figure,
  questions,
}: SectionOf<'answers'>) {
  const [first, ...others] = questions.map((question) => entryOf('faqs', question));
  return (
    <section id={id} data-ground="sand" className="border-b border-ink">
      {first && (
        <div className="border-b border-ink bg-sand">
          <div className="measure grid gap-x-14 gap-y-6 py-section lg:grid-cols-2">
            <div>
              {kicker && <p className="lettered text-lg text-green">{kicker}</p>}
              <h2 className="lettered text-lg text-green">{heading}</h2>
              {lede && <p className="mt-2 text-ink-soft">{lede}</p>}
              {figure && (
                <p className="mt-6">
                  <span className="figures block text-6xl">{figure.quantity}</span>
                  <span className="font-serif text-2xl font-semibold">{figure.description}</span>
                </p>
              )}
            </div>
            <div id={`faq-${first.id}`}>
              <h3 className="text-3xl">{first.question}</h3>
              <p className="mt-4 text-lg">{first.answer}</p>
              <Proof {...first} />
            </div>
          </div>
        </div>
      )}
      <ul className="measure grid gap-x-14 gap-y-part py-section md:grid-cols-2">
        {others.map((asked) => (
          <li key={asked.id} id={`faq-${asked.id}`}>
            <h3 className={asked.short ? 'lettered text-lg text-green' : 'text-2xl'}>
              {asked.question}
            </h3>
            {asked.short && (
              <p className="mt-1 font-serif text-2xl font-semibold text-balance">{asked.short}</p>
            )}
            <p className="mt-3 text-ink-soft">{asked.answer}</p>
            <Proof {...asked} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each closed question says its answer in a few words. Browsers search closed answers, too, and open them. */
export function QuestionIndex({ id, kicker, heading, lede, show, open, answered }: FaqsProps) {
  const asked = faqsIn(show, answered);
  if (asked.length === 0) return null;
  return (
    <section id={id} data-ground="paper" className="measure pt-part last:pb-section">
      {kicker && <p className="lettered text-green">{kicker}</p>}
      <h2 className="border-b-2 border-ink pb-2 text-2xl">{heading}</h2>
      {lede && <p className="mt-3 max-w-2xl text-ink-soft">{lede}</p>}
      {asked.map((entry) => (
        <details
          key={entry.id}
          id={`faq-${entry.id}`}
          name={`faq-${id ?? heading}`}
          open={entry.id === open}
          className="disclosure border-b border-line"
        >
          <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-8 py-3 hover:text-accent md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)_auto]">
            <h3 className="text-[1.125rem] leading-snug">{entry.question}</h3>
            <span className="lettered text-ink-soft max-md:col-start-1 max-md:row-start-2">
              {entry.short}
            </span>
            <Icon name="chevron-down" className="size-5 self-center" />
          </summary>
          <div className="max-w-2xl pb-6">
            <p>{entry.answer}</p>
            <Proof {...entry} />
          </div>
        </details>
      ))}
    </section>
  );
}
