import { checkboxesKind, checkboxesRule } from './checkboxes.ts';
import { dateKind, dateRule } from './date.ts';
import { emailKind, emailRule } from './email.ts';
import { fileKind } from './file.ts';
import { selectKind, selectRule } from './select.ts';
import { telKind, telRule } from './tel.ts';
import { textKind, textRule } from './text.ts';
import { textareaKind, textareaRule } from './textarea.ts';
import { urlKind, urlRule } from './url.ts';

/** The kinds of questions, in the order in which an editor reads of them. */
export const kinds = {
  text: textKind,
  email: emailKind,
  tel: telKind,
  url: urlKind,
  textarea: textareaKind,
  select: selectKind,
  checkboxes: checkboxesKind,
  date: dateKind,
  file: fileKind,
};

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
