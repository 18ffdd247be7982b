/** Loaded as a whole when someone first opens the editor. */
export * from '@tidewright/content/edit/drafts';
export * from '@tidewright/content/edit/entries';
export { contentEntries } from '@tidewright/content/edit/files';
export { addMark } from '@tidewright/content/edit/mark';
export { addPage, menusFor, type PageAnswers } from '@tidewright/content/edit/page';
export { addPicture, frameOf, PictureError } from '@tidewright/content/edit/pictures';
export { addStudy, studyKinds, studyQuestions } from '@tidewright/content/edit/study';
export { closestTo, pagesShowing, placesSaying, textsOn } from '@tidewright/content/edit/texts';
export { ValueError } from '@tidewright/content/edit/values';
export { Editor } from './editor.ts';
export { changesIn } from './publish.ts';
