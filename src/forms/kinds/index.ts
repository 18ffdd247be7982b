import { checkboxes, checkboxesRule } from './checkboxes.ts';
import { date, dateRule } from './date.ts';
import { email, emailRule } from './email.ts';
import { file } from './file.ts';
import { select, selectRule } from './select.ts';
import { tel, telRule } from './tel.ts';
import { text, textRule } from './text.ts';
import { textarea, textareaRule } from './textarea.ts';
import { url, urlRule } from './url.ts';

/** The kinds of questions, in the order in which an editor reads of them. */
export const kinds = { text, email, tel, url, textarea, select, checkboxes, date, file };

export type Kind = keyof typeof kinds;

/** Apart from `kinds`, so that pages load no more than these. Files have none: file-type.ts checks them. */
export const rules = {
  text: textRule,
  email: emailRule,
  tel: telRule,
  url: urlRule,
  textarea: textareaRule,
  select: selectRule,
  checkboxes: checkboxesRule,
  date: dateRule,
} satisfies Record<Exclude<Kind, 'file'>, unknown>;
