import { defineForm, type Form } from '../../forms/define-form.ts';
import { ruleWords } from './rule-words.ts';

/** A form without its functions, as it travels in a page. */
export type PlainForm = Omit<Form, 'emptyValues' | 'parse'>;

/** One chunk of script serves all forms, because a page carries its own form as data. */
export const reviveForm = (plain: PlainForm): Form => defineForm(plain, ruleWords);

export const toPlainForm = ({ parse, emptyValues, ...plain }: Form): PlainForm => plain;
