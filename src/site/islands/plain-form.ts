import { defineForm, type Form } from '../../forms/define-form.ts';
import { ruleWords } from './rule-words.ts';

/** A form as JSON, without its functions. */
export type PlainForm = Omit<Form, 'emptyValues' | 'parse'>;

export const reviveForm = (plain: PlainForm): Form => defineForm(plain, ruleWords);

export const toPlainForm = ({ parse, emptyValues, ...plain }: Form): PlainForm => plain;
