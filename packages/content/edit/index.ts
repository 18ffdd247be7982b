export * from './drafts.ts';
export * from './entries.ts';
export {
  contentEntries,
  expectPlace,
  type FileChange,
  isPicture,
  isSameBytes,
  placeBelow,
  readContent,
} from './files.ts';
export { fileTitle, guideFile, keyLabelOf } from './guide.ts';
export { addPicture, frameOf, PictureError, type Upload } from './pictures.ts';
export {
  addStudy,
  type StudyAnswers,
  type StudyQuestion,
  studyKinds,
  studyQuestions,
} from './study.ts';
export { closestTo, textsOn } from './texts.ts';
export { type ListChange, setValue, textsByKey, ValueError } from './values.ts';
