import { formPages } from '../apps/server/intake/form-page.ts';
import { builtPage, formProps } from '../apps/site/server/form-page.fixture.tsx';
import * as renderer from '../apps/site/server/form-page.tsx';
import { forms } from './content-forms.ts';

const places = Object.fromEntries(
  forms.map(({ form: { id } }) => [id, { page: `/pages/${id}`, props: formProps(id) }]),
);
const pages = new Map(Object.values(places).map(({ page, props }) => [page, builtPage(props)]));

/** The pages of all forms, drawn as the build draws them. */
export const everyFormPage = formPages(renderer, places, (address) => pages.get(address));
