/** Loaded as a whole when someone first opens the editor. */
export * from '../content/edit/drafts.ts';
export * from '../content/edit/entries.ts';
export { contentEntries } from '../content/edit/files.ts';
export { addPicture, frameOf, PictureError } from '../content/edit/pictures.ts';
export { addStudy, studyKinds, studyQuestions } from '../content/edit/study.ts';
export { closestTo, textsOn } from '../content/edit/texts.ts';
export { ValueError } from '../content/edit/values.ts';
export { Editor } from './editor.ts';
export { changesIn } from './publish.ts';
