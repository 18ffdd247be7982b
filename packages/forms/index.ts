export { type AnsweredQuestion, answersOf } from './answers.ts';
export {
  type AttributionField,
  attributionFields,
  attributionMaxLength,
  between,
  controlFields,
  minimumFillMs,
} from './control-fields.ts';
export {
  type CrmContact,
  type CrmContext,
  type CrmDeal,
  type CrmRecords,
  dealStages,
  type Filing,
  preferredTimes,
} from './crm/records.ts';
export { defineForm, type Form, type Values } from './define-form.ts';
export {
  block,
  described,
  type KeyProblem,
  keyed,
  keyPath,
  limitedText,
  notEmpty,
  refusingLists,
  textKey,
} from './entry-keys.ts';
export {
  answerRuleOf,
  isTyped,
  kindOf,
  needClock,
  type QuestionField,
  type TypedField,
} from './fields.ts';
export { fileMarks, hasMark } from './file-mark.ts';
export { checkFile, mediaTypes } from './file-type.ts';
export { fillPlaceholders } from './fill-placeholders.ts';
export {
  type FormEntry,
  formEntry,
  type ListingWords,
  orderEntry,
  orderWords,
  type PackageOrder,
} from './form-entry.ts';
export {
  begunWith,
  type FiledField,
  type Forms,
  filedFields,
  formFor,
  formsFor,
  type ServerForm,
  type Words,
} from './forms.ts';
export { type DateField, earliestDay } from './kinds/date.ts';
export type { FileField } from './kinds/file.ts';
export { isUntouched } from './kinds/textarea.ts';
export { type FormAnswer, type LeadAnswer, leadPath } from './lead-answer.ts';
export { type Listing, listingsOf, parameterOf } from './listing.ts';
export { type Messages, messages, type RuleWords } from './messages.ts';
export { normaliseEmail, normaliseLine, normaliseParagraphs } from './normalise.ts';
export {
  type HalfHour,
  type OfferedTimes,
  offeredDays,
  sayTimes,
  type TimesOnPage,
  timeFields,
  timeIn,
  timesControls,
  timesPath,
} from './preferred-times.ts';
export { formToTry, sampleAnswers } from './sample-answers.ts';
