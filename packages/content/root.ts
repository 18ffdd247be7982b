/** Where the agency's content lies, below the working directory, unless a caller names another root. */
export const defaultRoot = 'content';

/** What a lean start begins with instead of the sample agency. */
export const leanRoot = 'content-lean';

let checked = defaultRoot;

/**
 * The root that is being checked. Schemas are made once and take no argument, yet some of what they say depends on
 * files: whether an entry that is named exists, what a fact in braces says.
 */
export const checkedRoot = (): string => checked;

/** Does the work with schemas looking below this root. For work that doesn't wait: two roots may take turns. */
export function checkingRoot<Result>(root: string, work: () => Result): Result {
  const before = checked;
  checked = root;
  try {
    return work();
  } finally {
    checked = before;
  }
}
