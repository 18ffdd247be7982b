import { expect, it } from 'vitest';
import { security } from './app.fixture.ts';
import { createErrorAnswers, type ErrorStatus, isErrorStatus } from './error-answers.ts';

const site = { files: new Map(), policies: {}, security };
const answerOf = createErrorAnswers(site, { 'x-always': 'there' });
const statuses: readonly ErrorStatus[] = [400, 404, 405, 408, 413, 414, 431, 500, 503];

it.each(statuses)('%d has a page for people and a sentence for programs', (status) => {
  expect(isErrorStatus(status)).toBe(true);
  const page = answerOf(status, 'text/html');
  const json = answerOf(status, 'application/json');
  expect([page.status, json.status]).toEqual([status, status]);
  const { error } = JSON.parse(String(json.body));
  expect(error).toMatch(/^[A-Z][\w ,.]+\.$/);
  expect(String(page.body)).toMatch(/<h1>[A-Z][\w ,]+<\/h1>/);
  expect(String(page.body)).toContain(`<p>${error}</p>`);
  for (const { headers, body } of [page, json]) {
    expect(headers).toMatchObject({ 'x-always': 'there', 'content-length': String(body.length) });
  }
});

it('has other words for every status', () => {
  const pages = statuses.map((status) => String(answerOf(status, 'text/html').body));
  const part = (of: RegExp) => new Set(pages.map((page) => of.exec(page)?.[1])).size;
  expect([part(/<h1>(.*)<\/h1>/), part(/<p>(.*)<\/p>/)]).toEqual([9, 9]);
});

it.each([
  ['text/html', true],
  ['image/avif,text/html;q=0.9,*/*;q=0.8', true],
  ['*/*', false],
  ['application/json', false],
  ['', false],
  [undefined, false],
])('sends a page to a client that accepts %s: %s', (accept, isPage) => {
  const { headers } = answerOf(404, accept);
  expect(headers['content-type']?.startsWith('text/html')).toBe(isPage);
});
