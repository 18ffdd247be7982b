import { faqsIn } from '../content/collections.ts';
import type { SectionOf } from '../schemas/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { Heading } from '../ui/SectionFrame.tsx';

export function Faqs({ id, show, open, ...words }: SectionOf<'faqs'>) {
  return (
    <section data-ground="paper" id={id} className="py-section">
      <div className="measure grid gap-row lg:grid-cols-3">
        <Heading {...words} />
        <div className="border-t-2 border-ink lg:col-span-2">
          {faqsIn(show).map(({ id: value, question, answer }) => (
            <details
              key={value}
              id={`faq-${value}`}
              name={`faq-${id ?? words.heading}`}
              open={value === open}
              className="disclosure border-b border-line"
            >
              <summary className="flex cursor-pointer items-start justify-between gap-6 py-3.5 hover:text-accent">
                <h3 className="text-xl">{question}</h3>
                <Icon name="chevron-down" className="mt-1 size-5" />
              </summary>
              <div className="max-w-2xl pb-7 text-ink-soft">
                <p>{answer}</p>
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
