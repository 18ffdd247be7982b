import { renderToStaticMarkup } from 'react-dom/server';
import { ConfirmBody } from './Confirm.tsx';
import { Frame } from './Frame.tsx';
import { JobBody } from './Job.tsx';
import { LeadBody } from './Lead.tsx';
import { LeadsBody } from './Leads.tsx';
import { MessageBody } from './Message.tsx';
import { PeopleBody } from './People.tsx';
import { SetAsideBody } from './SetAside.tsx';
import { TodayBody } from './Today.tsx';
import type { View } from './view.ts';

/** The whole document. */
export function draw(view: View): string {
  return `<!doctype html>${renderToStaticMarkup(
    <Frame frame={view.frame}>
      <Body view={view} />
    </Frame>,
  )}`;
}

function Body({ view }: { view: View }) {
  switch (view.page) {
    case 'today':
      return <TodayBody view={view} />;
    case 'leads':
      return <LeadsBody view={view} />;
    case 'lead':
      return <LeadBody view={view} />;
    case 'set-aside':
      return <SetAsideBody view={view} />;
    case 'people':
      return <PeopleBody view={view} />;
    case 'confirm':
      return <ConfirmBody view={view} />;
    case 'job':
      return <JobBody view={view} />;
    case 'message':
      return <MessageBody view={view} />;
  }
}
