import { answersOf } from '@tidewright/forms';
import { englishOf } from '@tidewright/kit/money';
import { leadSourceOf, sourceName } from '@tidewright/leads';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PersonCopy } from '../person-copy.ts';
import type { Desk } from '../web/desk.ts';
import { formNamesOf } from '../words/forms.ts';
import { money } from '../words/numbers.ts';
import { blockOf, oneLine } from '../words/text.ts';

/** Opened far from here, so it loads nothing. */
const styles = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
h2 { border-top: 1px solid; padding-top: 1rem; margin-top: 2.5rem }
dt { font-weight: 600; margin-top: 0.75rem } dd { margin: 0 }
dd, blockquote { white-space: pre-line; overflow-wrap: anywhere } blockquote { margin: 0.5rem 1rem }`;

/** What a visitor reads who asked for it. */
export function drawPersonCopy(copy: PersonCopy, desk: Desk): string {
  const { company } = desk;
  const title = `What ${company.name} has on ${oneLine(copy.email)}`;
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{`As of ${dated(desk.now(), company)}, newest first.`}</p>
        {copy.leads.map((lead) => (
          <Told key={lead.reference} lead={lead} copy={copy} desk={desk} />
        ))}
      </body>
    </html>,
  )}`;
}

/** With the year: it may be read years later. */
const dated = (time: Date, { timeZone, brand }: Desk['company']) =>
  time.toLocaleDateString(englishOf(brand.language), { timeZone, dateStyle: 'long' });

type ToldProps = { lead: PersonCopy['leads'][number]; copy: PersonCopy; desk: Desk };

function Told({ lead, copy, desk }: ToldProps) {
  const { company, forms } = desk;
  const { deal, delivery, attribution, reference } = lead;
  const files = copy.files.filter((file) => file.reference === reference);
  return (
    <>
      <h2>{`${formNamesOf(forms, company).nameOf(lead.form)}, ${dated(lead.receivedAt, company)}`}</h2>
      <dl>
        <Said name="Reference">{reference}</Said>
        {answersOf(lead, forms).map(({ question, answer }) => (
          <Said key={question} name={question}>
            {answer}
          </Said>
        ))}
        {files.map(({ id, name }) => (
          <Said key={id} name="File">
            {name}
          </Said>
        ))}
        {deal ? (
          <Said name="Order">
            {[deal.name, money(deal.value, company.brand)].filter(Boolean).join(', ')}
          </Said>
        ) : null}
        <Said name="You came from">{sourceName(leadSourceOf(attribution))}</Said>
        {delivery.deliveredAt ? (
          <Said name="In our customer list since">{dated(delivery.deliveredAt, company)}</Said>
        ) : null}
      </dl>
      {lead.replies.map(({ at, subject, text }) => (
        <section key={String(at)}>
          <h3>{`We wrote on ${dated(at, company)}: ${oneLine(subject)}`}</h3>
          <blockquote>{blockOf(text)}</blockquote>
        </section>
      ))}
    </>
  );
}

const Said = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{oneLine(name)}</dt>
    <dd dir="auto">{typeof children === 'string' ? blockOf(children) : children}</dd>
  </>
);
