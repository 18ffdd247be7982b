import type { Entry } from '../schemas/collections.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Heading, type SectionWords } from '../ui/SectionFrame.tsx';

export function Faqs({ id, faqs, ...words }: SectionWords & { faqs: readonly Entry<'faqs'>[] }) {
  return (
    <section data-ground="paper" id={id} className="py-section">
      <div className="measure grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <Heading {...words} />
        <div className="border-t-2 border-ink">
          {faqs.map(({ id: value, question, answer }) => (
            <Disclosure
              key={value}
              id={`faq-${value}`}
              group={`faq-${id ?? words.heading}`}
              summary={question}
            >
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
