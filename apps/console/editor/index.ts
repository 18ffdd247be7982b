/** Loaded as a whole when someone first opens the editor. */
export * from '@tidewright/content/edit';
export * from '@tidewright/content/edit';
export { contentEntries, addPicture, frameOf, PictureError, addStudy, studyKinds, studyQuestions, closestTo, textsOn, ValueError } from '@tidewright/content/edit';
export { Editor } from './editor.ts';
export { changesIn } from './publish.ts';
