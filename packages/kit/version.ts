/** Which code this is. */
export type CodeVersion = {
  readonly version: string;
  /** Of any length; empty where git doesn't know it. */
  readonly commit: string;
};

export const shortCommit = (commit: string): string => commit.slice(0, 8);

/** Such as "1.0.0 (f53adcd5)". */
export const sayVersion = ({ version, commit }: CodeVersion): string =>
  commit === '' ? version : `${version} (${shortCommit(commit)})`;
