import { formsById } from '../../../test/content-forms.ts';
import type { Field } from '../../forms/fields.ts';
import { escapeHtml } from './html-tags.ts';

/** A page as the site builds it, with everything form-page.ts asks of one. Used by tests only. */
export function samplePage(formId: string): string | undefined {
  const form = formsById.get(formId)?.form;
  if (!form) return undefined;
  return `<!doctype html><html lang="en"><head><title>Our ${formId} page</title>
<script>if (1 < 2) document.title = '<form data-form="${formId}">';</script>
<!-- <form data-form="${formId}"> --></head><body>
<form data-form="search"><input name="name" value="another form"></form>
<form data-form="${formId}" action="/api/leads/${formId}" method="post" class="a > b">
<div data-form-summary=""></div>
${form.fields.map((field) => sampleControl(formId, field)).join('\n')}
<input type="text" name="topic" tabindex="-1" autocomplete="off"/>
<template data-form-error=""><p id="{id}" class="error">{message}</p></template>
<template data-form-summary=""><div class="summary"><h2>There is a problem</h2><ul><li class="item"><a href="{href}">{message}</a></li></ul></div></template>
<template data-form-failure=""><div class="failure"><p>{message}</p></div></template>
<template data-form-thanks=""><section class="thanks"><h2>Thank you</h2><p>Reference <b>{reference}</b></p></section></template>
<button type="submit">${escapeHtml(form.submitLabel)}</button>
</form><footer>The end</footer></body></html>`;
}

function sampleControl(formId: string, field: Field): string {
  const id = `${formId}-${field.name}`;
  const hint = field.hint ? ` aria-describedby="${id}-hint"` : '';
  const common = `id="${id}" name="${field.name}"${hint}`;
  const label = `<label for="${id}">${escapeHtml(field.label)}</label>`;
  switch (field.kind) {
    case 'textarea':
      return `${label}<textarea ${common} rows="${field.rows}"></textarea>`;
    case 'select':
      return `${label}<select ${common}><option value="" selected="">${field.placeholder}</option>${field.options
        .map(({ value, label: words }) => `<option value="${escapeHtml(value)}">${words}</option>`)
        .join('')}</select>`;
    case 'file':
      return `${label}<input type="file" ${common} accept="${field.accept}"/>`;
    default:
      return `${label}<input type="${field.kind}" ${common} value=""/>`;
  }
}
