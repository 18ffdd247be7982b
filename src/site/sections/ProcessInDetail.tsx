import type { Entry } from '../schemas/collections.ts';
import type { Labels } from '../schemas/labels.ts';
import { Icon } from '../ui/Icon.tsx';
import { MarkedList } from '../ui/MarkedList.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type ProcessInDetailProps = SectionWords & {
  steps: readonly Entry<'process'>[];
  labels: Labels['process'];
};

/** Each step with who does what in it, and what the client holds after it. */
export function ProcessInDetail({ steps, labels, ...words }: ProcessInDetailProps) {
  return (
    <SectionFrame {...words}>
      <ol className="course-down">
        {steps.map((step, index) => (
          <li key={step.title} className="relative pb-16 pl-10 last:pb-0 md:pl-16">
            <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
              <div>
                <p className="lettered text-lg text-green">{step.duration}</p>
                <h3 className="flex gap-3 text-2xl">
                  <Icon name={step.icon} className="mt-0.5 size-8 text-green" />
                  <span>
                    <span className="figures mr-2 text-ink-soft">{index + 1}</span>
                    {step.title}
                  </span>
                </h3>
                <p className="mt-3 text-ink-soft">{step.description}</p>
                <p className="mt-5 border-t border-line pt-4 text-sm">
                  <b>{labels.youGet}:</b> {step.youGet}
                </p>
              </div>
              <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
                <div>
                  <h4 className="mb-3 border-b border-ink pb-2 text-lg">{labels.weDo}</h4>
                  <MarkedList sign="dot" items={step.weDo} />
                </div>
                <div>
                  <h4 className="mb-3 border-b border-ink pb-2 text-lg">{labels.youDo}</h4>
                  <MarkedList sign="dot" items={step.youDo} />
                </div>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
