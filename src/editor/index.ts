/** Loaded as a whole when someone first opens the editor. */
export * from './drafts.ts';
export { Editor } from './editor.ts';
export * from './entries.ts';
export { contentEntries } from './files.ts';
export { addPicture, frameOf, PictureError } from './pictures.ts';
export { changesIn } from './publish.ts';
export { addStudy, studyKinds, studyQuestions } from './study.ts';
export { closestTo, textsOn } from './texts.ts';
export { ValueError } from './values.ts';
