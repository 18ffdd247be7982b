import { renderToStaticMarkup } from 'react-dom/server';
import { ConfirmBody } from './Confirm.tsx';
import { Document } from './Document.tsx';
import { FramedPage } from './FramedPage.tsx';
import { JobBody } from './Job.tsx';
import { LeadBody } from './Lead.tsx';
import { LeadsBody } from './Leads.tsx';
import { MessageBody } from './Message.tsx';
import { PeopleBody } from './People.tsx';
import { RecordBody } from './Record.tsx';
import { ReportsBody } from './Reports.tsx';
import { SetAsideBody } from './SetAside.tsx';
import { SettingsBody } from './Settings.tsx';
import { SignInBody } from './SignIn.tsx';
import { TodayBody } from './Today.tsx';
import type { Reader, View } from './view.ts';

/** The whole document. */
export function draw(view: View, reader: Reader): string {
  const body = <Body view={view} reader={reader} />;
  return `<!doctype html>${renderToStaticMarkup(
    <Document title={titleOf(view)} reader={reader} stamp={view.frame?.stamp ?? null}>
      {view.frame ? (
        <FramedPage frame={view.frame} reader={reader}>
          {body}
        </FramedPage>
      ) : (
        <main id="page">{body}</main>
      )}
    </Document>,
  )}`;
}

function titleOf(view: View): string {
  if (view.page === 'sign-in') return `Sign in · ${view.company}`;
  if (view.page === 'message') return view.title;
  return `${view.frame.title} · ${view.frame.company}`;
}

function Body({ view, reader }: { view: View; reader: Reader }) {
  switch (view.page) {
    case 'today':
      return <TodayBody view={view} reader={reader} />;
    case 'leads':
      return <LeadsBody view={view} reader={reader} />;
    case 'lead':
      return <LeadBody view={view} />;
    case 'set-aside':
      return <SetAsideBody view={view} />;
    case 'people':
      return <PeopleBody view={view} />;
    case 'reports':
      return <ReportsBody view={view} />;
    case 'confirm':
      return <ConfirmBody view={view} />;
    case 'job':
      return <JobBody view={view} reader={reader} />;
    case 'record':
      return <RecordBody view={view} />;
    case 'settings':
      return <SettingsBody view={view} />;
    case 'message':
      return <MessageBody view={view} />;
    case 'sign-in':
      return <SignInBody view={view} />;
  }
}
