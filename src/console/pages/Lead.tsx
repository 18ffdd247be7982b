import { Attempts } from './lead/Attempts.tsx';
import { CrmRecords } from './lead/CrmRecords.tsx';
import { RemarkForm } from './lead/RemarkForm.tsx';
import { ToldPeople } from './lead/ToldPeople.tsx';
import { Acts } from './parts/ActButton.tsx';
import { Facts } from './parts/Facts.tsx';
import { Section } from './parts/Section.tsx';
import { StateMark } from './parts/StateMark.tsx';
import { TroubleBox } from './parts/TroubleBox.tsx';
import type { HeldFile, LeadView } from './view.ts';

export function LeadBody({ view }: { view: LeadView }) {
  const { frame, back, trouble, acts } = view;
  return (
    <>
      <p className="crumbs">
        <a href={back.href}>{back.label}</a> / {view.reference}
      </p>
      <LeadHead view={view} />
      {trouble ? (
        <TroubleBox trouble={{ ...trouble, acts: [...trouble.acts, ...acts] }} frame={frame} />
      ) : (
        <Acts acts={acts} frame={frame} />
      )}
      <div className="two lead">
        <div>
          <Section heading={`What ${view.person} answered`} aside="in the form’s own words">
            <Facts facts={view.answers} className="answers" />
          </Section>
          <CrmRecords crm={view.crm} />
          <RemarkForm remark={view.remark} frame={frame} />
        </div>
        <div>
          <Section heading="Attempts" aside="newest first">
            <Attempts attempts={view.attempts} />
          </Section>
          {view.told.length > 0 ? <ToldPeople told={view.told} frame={frame} /> : null}
          <Section heading="Where the visitor came from">
            {view.visits.length === 0 ? (
              <p className="empty">Their browser did not say.</p>
            ) : (
              <Facts facts={view.visits} className="visits" />
            )}
          </Section>
          {view.file ? (
            <Section heading="Files">
              <FileLine file={view.file} />
            </Section>
          ) : null}
          <Section heading="How long it is kept">
            <Facts facts={view.kept} className="visits" />
          </Section>
        </div>
      </div>
    </>
  );
}

function LeadHead({ view }: { view: LeadView }) {
  const { kicker, heading, mark, reference, contact, deal } = view;
  return (
    <div className="page-head">
      <div>
        <p className="kicker">{kicker}</p>
        <h1 dir="auto">{heading}</h1>
        <p className="lead-line">
          <StateMark mark={mark} />
          <b className="reference">{reference}</b>
          {contact.map(({ label, href }) =>
            href === '' ? (
              <span key={label} dir="auto">
                {label}
              </span>
            ) : (
              <a key={label} href={href}>
                {label}
              </a>
            ),
          )}
        </p>
      </div>
      {deal ? (
        <p className="deal">
          <span className="lettered">{deal.label}</span>
          <b className="figures">{deal.value}</b>
        </p>
      ) : null}
    </div>
  );
}

function FileLine({ file: { name, about, href } }: { file: HeldFile }) {
  return (
    <div className="file">
      <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 3h9l5 5v13H5zM14 3v5h5M8.5 13h7M8.5 17h7" />
      </svg>
      <p>
        <b dir="auto">{name}</b>
        <small>{about}</small>
      </p>
      <a className="act outlined" href={href} download>
        Download
      </a>
    </div>
  );
}
