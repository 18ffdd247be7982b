import type { PageAnswers } from '@tidewright/content/edit/page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Desk, fieldsOf } from '../web/desk.ts';
import { CountedLabel } from './ContentFile.tsx';
import { editHref, editorRoutes, type Room } from './editor-room.ts';
import { Crumbs, Field, labeled, PageHead, PostForm, Submit } from './parts.tsx';

const here = '/content/page';

type Question = {
  readonly name: Exclude<keyof PageAnswers, 'name' | 'menu'>;
  readonly label: string;
  readonly most: number;
  readonly help: string;
  readonly rows: number;
};

const questions: readonly Question[] = [
  {
    name: 'label',
    label: 'Its name',
    most: 30,
    help: 'In links, menus and above the page: Partners',
    rows: 1,
  },
  { name: 'heading', label: 'Headline', most: 48, help: 'What the page says in one line', rows: 1 },
  {
    name: 'lede',
    label: 'Under the headline',
    most: 160,
    help: 'One or two sentences. Search results show them, too.',
    rows: 2,
  },
  {
    name: 'sectionHeading',
    label: 'Headline of the text',
    most: 90,
    help: 'You can add more sections afterward.',
    rows: 1,
  },
  {
    name: 'text',
    label: 'Text',
    most: 4_000,
    help: 'An empty line begins a new paragraph.',
    rows: 8,
  },
];

/** A page in one form: everything else about it has a field on its own page. */
export function contentPagePages(app: FastifyInstance, desk: Desk): void {
  const { get, post } = editorRoutes(app, desk);

  const show = (room: Room, reply: FastifyReply, typed: URLSearchParams, problem?: string) => {
    const menus = room.menusFor(room.draft);
    const page = (
      <>
        <Crumbs back={{ label: 'Pages', href: '/content?in=pages' }} here="New" />
        <PageHead heading="New page" text="It stays in your draft until you publish." />
        {problem ? (
          <p className="mb-5 border border-accent px-4 py-3" role="alert">
            {problem}
          </p>
        ) : null}
        <PostForm action={here} className="grid max-w-184 gap-5" data-keep="">
          {questions.map((question) => (
            <Asked key={question.name} {...question} value={typed.get(question.name) ?? ''} />
          ))}
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label="Address (we make one of its name)"
              name="name"
              placeholder="partners"
              defaultValue={typed.get('name') ?? ''}
            />
            <label className={labeled}>
              Where a link leads to it
              <select
                className="field"
                name="menu"
                defaultValue={typed.get('menu') ?? [...menus.keys()].at(-1)}
              >
                {[...menus].map(([list, words]) => (
                  <option key={list} value={list}>
                    {words}
                  </option>
                ))}
                <option value="">Nowhere yet</option>
              </select>
            </label>
          </div>
          <p>
            <Submit>Save in my draft</Submit>
          </p>
        </PostForm>
      </>
    );
    return reply.page('New page', page, problem ? 422 : 200);
  };

  get(here, (room, _, reply) => show(room, reply, new URLSearchParams()));

  post(here, (room, request, reply) => {
    const form = fieldsOf(request);
    const answer = (name: keyof PageAnswers) => (form.get(name) ?? '').replaceAll('\r\n', '\n');
    try {
      const file = room.addPage(room.draft, {
        label: answer('label'),
        heading: answer('heading'),
        lede: answer('lede'),
        sectionHeading: answer('sectionHeading'),
        text: answer('text'),
        name: answer('name'),
        menu: answer('menu'),
      });
      return reply.redirect(`${editHref(file)}&done=page-added`, 303);
    } catch (error) {
      if (!(error instanceof room.ValueError)) throw error;
      return show(room, reply, form, error.message);
    }
  });
}

function Asked({ name, label, most, help, rows, value }: Question & { value: string }) {
  const field = {
    id: name,
    name,
    className: 'field w-full',
    required: true,
    maxLength: most,
    defaultValue: value,
    'aria-describedby': `${name}-help ${name}-count`,
  };
  return (
    <div>
      <CountedLabel id={name} label={label} text={value} most={most} />
      {rows > 1 ? <textarea rows={rows} {...field} /> : <input autoComplete="off" {...field} />}
      <p id={`${name}-help`} className="quiet">
        {help}
      </p>
    </div>
  );
}
