/** Loaded as a whole when someone first opens the editor. */
export * from '@tidewright/content/edit';
export { Editor } from './editor.ts';
export { changesIn } from './publish.ts';
