export * from './drafts.ts';
export * from './entries.ts';
export { type FileChange, contentEntries, expectPlace, isPicture, isSameBytes, placeBelow, readContent } from './files.ts';
export { fileTitle, guideFile, labelOf } from './guide.ts';
export { PictureError, type Upload, addPicture, frameOf } from './pictures.ts';
export { type StudyAnswers, type StudyQuestion, addStudy, studyKinds, studyQuestions } from './study.ts';
export { closestTo, textsOn } from './texts.ts';
export { type ListChange, ValueError, setValue, textsByKey } from './values.ts';
