/** Who acts, under the name given at sign-in or on the command line, and when. */
export type Actor = { readonly who: string; readonly now: Date };
