/** Loaded as a whole when somebody first opens the editor. */
export * from './drafts.ts';
export { Editor, mentionsOf } from './editor.ts';
export * from './entries.ts';
export { entriesIn, placeIn } from './files.ts';
export { addPicture, shapes, sides } from './pictures.ts';
export { changesIn } from './publish.ts';
export { textsOn } from './texts.ts';
export { ValueError } from './values.ts';
