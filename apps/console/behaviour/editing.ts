import { connectColors } from './colors.ts';
import { connectPreviews } from './preview.ts';
import { connectSorting } from './sort.ts';

/** What only pages of Content need, and only they load. */
export function connectEditing(): void {
  connectColors();
  connectSorting();
  connectPreviews();
}
