import type { StudyAnswers, StudyQuestion } from '@tidewright/content/edit/study';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../web/desk.ts';
import { CountedLabel } from './ContentFile.tsx';
import {
  chosenPicturePolicy,
  PictureFields,
  postUpload,
  type SavePicture,
  type ShowPicture,
  UploadForm,
} from './ContentPicture.tsx';
import { editHref, editorRoutes } from './editor-room.ts';
import { Crumbs, labeled, PageHead, Section } from './parts.tsx';

const here = '/content/study';

export function contentStudyPages(app: FastifyInstance, desk: Desk): void {
  const show: ShowPicture = ({ draft, ...room }, reply, asked, problem) => {
    const kinds = [...room.studyKinds(draft).keys()].sort();
    const page = (
      <>
        <Crumbs back={{ label: 'Case studies', href: '/content?in=case-studies' }} here="New" />
        <PageHead
          heading="New case study"
          text="We make the rest from your answers: icon, place in the list, title in search results. You can change it afterward."
        />
        <UploadForm action={here}>
          <Section heading="Photo">
            <PictureFields asked={asked} problem={problem} frame={room.frameOf('card')} asksAlt />
          </Section>
          <Section heading="The story">
            <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
              {room.studyQuestions().map((question) => (
                <Question
                  key={question.name}
                  {...question}
                  value={asked.get(question.name) ?? ''}
                />
              ))}
              <label className={labeled}>
                Kind of work
                <select className="field" name="kind" defaultValue={asked.get('kind') ?? kinds[0]}>
                  {kinds.map((kind) => (
                    <option key={kind}>{kind}</option>
                  ))}
                </select>
              </label>
            </div>
          </Section>
        </UploadForm>
      </>
    );
    return reply.headers(chosenPicturePolicy).page('New case study', page, problem ? 422 : 200);
  };

  editorRoutes(app, desk).get(here, (room, _, reply) => show(room, reply, new URLSearchParams()));

  const save: SavePicture = async ({ draft, addStudy, studyQuestions }, form, upload) => {
    const names = [...studyQuestions().map(({ name }) => name), 'kind'];
    const answers = Object.fromEntries(names.map((name) => [name, form.get(name) ?? '']));
    const file = await addStudy(draft, answers as StudyAnswers, upload);
    return `${editHref(file)}&done=study-added`;
  };
  postUpload(app, desk, { path: here, show, save });
}

function Question({ name, label, help, most, value }: StudyQuestion & { value: string }) {
  const field = {
    id: name,
    name,
    className: 'field w-full',
    required: true,
    maxLength: most,
    defaultValue: value,
    'aria-describedby': `${name}-help ${name}-count`,
  };
  const isLong = most > 160;
  return (
    <div className={isLong || name === 'title' ? 'sm:col-span-2' : ''}>
      <CountedLabel id={name} label={label} text={value} most={most} />
      {isLong ? <textarea rows={3} {...field} /> : <input autoComplete="off" {...field} />}
      <p id={`${name}-help`} className="quiet">
        {help}
      </p>
    </div>
  );
}
