import type { SectionOf } from '@tidewright/content/schemas/page';
import { callHref } from '@tidewright/kit/call-href';
import { Fragment } from 'react';
import { company } from '../content/collections.ts';
import { Button } from '../ui/Button.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Ground, MarkedList, SectionFrame } from '../ui/Section.tsx';

type ReportProps = SectionOf<'report'>;

const links = [{ name: company.phone, href: callHref(company.phone) }];

/** Problems described in full. */
const atLength = 3;

/** Sheets of the free audit. */
const free = 2;

export function Report(report: ReportProps) {
  return (
    <Ground id={report.id} ground="sea">
      <p className="mb-6 text-center scriptless:hidden" data-screen>
        <Button tone="secondary" data-print-page="" className="bg-sheet">
          {report.print}
        </Button>
      </p>
      {[Summary, WorstFindings, OtherFindings].map((Content, index) => (
        <Fragment key={report.pages[index]}>
          {index === free && (
            <p className="lettered mx-auto mb-8 max-w-4xl text-center text-lg">{report.free}</p>
          )}
          <article className="report-sheet mx-auto mb-8 max-w-4xl border-2 border-ink bg-sheet p-6 last:mb-0 sm:p-12">
            <p className="mb-8 flex items-center justify-between gap-4 border-b border-line pb-4 text-sm text-ink-soft">
              <Logo name={company.name} />
              <span className="max-sm:hidden">{report.heading}</span>
              {index < free && <span className="figures">{`${index + 1} / ${free}`}</span>}
            </p>
            <h2 className="mb-6 text-3xl">{report.pages[index]}</h2>
            <Content {...report} />
          </article>
        </Fragment>
      ))}
    </Ground>
  );
}

function Summary({ heading, client, made, verdict, figures, columns, findings }: ReportProps) {
  return (
    <>
      <p className="lettered text-lg text-green">{heading}</p>
      <p className="text-sm text-ink-soft">
        {client}. {made}.
      </p>
      <p className="mt-5 max-w-2xl font-serif text-xl font-semibold">{verdict}</p>
      <dl className="my-8 grid gap-x-8 gap-y-4 border-y-2 border-ink py-5 sm:grid-cols-3">
        {figures.map(({ quantity, description }) => (
          <div key={description} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{description}</dt>
            <dd className="figures text-3xl">{quantity}</dd>
          </div>
        ))}
      </dl>
      <table className="wrap-anywhere w-full text-left text-sm">
        <caption className="sr-only">{heading}</caption>
        <thead className="lettered">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`pb-2 font-medium [overflow-wrap:normal] ${index === 1 ? 'max-sm:hidden' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.slice(0, atLength).map(({ title, where, effort }, index) => (
            <tr key={title} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-4 font-semibold">
                <Ranked number={index + 1}>{title}</Ranked>
              </th>
              <td className="py-2.5 pr-4 max-sm:hidden">{where}</td>
              <td className="py-2.5 [overflow-wrap:normal] sm:whitespace-nowrap">{effort}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function WorstFindings({ findings, words }: ReportProps) {
  return findings.slice(0, atLength).map((finding, index) => (
    <section key={finding.title} className="break-inside-avoid border-t-2 border-ink py-6">
      <h3 className="text-xl">
        <Ranked number={index + 1}>{finding.title}</Ranked>
      </h3>
      <p className="lettered mb-3 text-ink-soft">
        {finding.where} · {words.effort}: {finding.effort}
      </p>
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-3">
        {(['loses', 'fix', 'check'] as const).map((part) => (
          <div key={part}>
            <dt className="font-semibold">{words[part]}</dt>
            <dd>{finding[part]}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

function OtherFindings({ findings, words, good, plan, close }: ReportProps) {
  return (
    <>
      {findings.slice(atLength).map(({ title, where, effort, loses, fix, check }, index) => (
        <section key={title} className="break-inside-avoid border-t border-line py-4 text-sm">
          <h3 className="text-lg">
            <Ranked number={atLength + index + 1}>{title}</Ranked>
          </h3>
          <p>
            {loses} <b>{fix}</b> <span className="text-ink-soft">{check}</span>{' '}
            <span className="lettered text-ink-soft">
              {where}, {effort}
            </span>
          </p>
        </section>
      ))}
      <div className="mt-4 grid gap-x-10 gap-y-6 border-t-2 border-ink pt-6 sm:grid-cols-2">
        <div>
          <h3 className="mb-3 text-lg">{words.plan}</h3>
          <dl className="space-y-2 text-sm">
            {plan.map(({ when, text }) => (
              <div key={when}>
                <dt className="lettered text-green">{when}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="text-sm">
          <h3 className="mb-3 text-lg">{words.good}</h3>
          <MarkedList sign="yes" items={good} />
        </div>
      </div>
      <p className="mt-6 border-t border-line pt-4 text-sm">
        <LinkedText text={close} links={links} />
      </p>
    </>
  );
}

export const Ranked = ({ number, children }: { number: number; children: string }) => (
  <span className="flex flex-wrap gap-x-3">
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-full font-sans text-sm font-semibold ${number === 1 ? 'bg-accent text-on-accent' : 'bg-sea-deep'}`}
    >
      {number}
    </span>
    <span className="grow basis-24 self-center">{children}</span>
  </span>
);

type Paper = SectionOf<'papers'>['papers'][number];

export function Papers({ papers, ...words }: SectionOf<'papers'>) {
  return (
    <SectionFrame {...words} ground="sea">
      <ul className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
        {papers.map((paper) => (
          <li key={paper.heading} className="flex flex-col">
            <Sheet {...paper} />
            <p className="lettered mt-5">{paper.caption}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

const turnedCorner =
  'after:absolute after:top-[-3px] after:right-[-3px] after:size-9 after:border-b-3 after:border-l-3 after:border-ink after:bg-[linear-gradient(45deg,var(--color-sand)_49%,var(--color-ink)_49%_54%,var(--color-sea)_54%)]';

function Sheet({ heading, about, lines, signed }: Paper) {
  const [name, ...role] = signed.split(',');
  return (
    <div
      className={`relative flex grow flex-col border-3 border-ink bg-sheet p-6 sm:p-8 ${turnedCorner}`}
    >
      <h3 className="text-2xl">{heading}</h3>
      <p className="border-b-2 border-ink pb-4 text-sm text-ink-soft">{about}</p>
      <dl className="mb-6">
        {lines.map(({ label, text, late }) => (
          <div
            key={label}
            className="grid grid-cols-[min(6.5rem,40%)_minmax(0,1fr)] gap-x-4 border-b border-line py-3 text-sm"
          >
            <dt className="lettered">{label}</dt>
            <dd className={late ? 'font-semibold text-accent' : ''}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto text-sm text-ink-soft">
        <span className="lettered mr-3 text-2xl text-ink">{name}</span>
        {role.join(',')}
      </p>
    </div>
  );
}
