import { useEffect } from 'react';

/** The title is the first thing a screen reader says of a page, and the only thing a tab in the background shows. */
export function useErrorTitle(hasErrors: boolean, prefix: string): void {
  useEffect(() => {
    if (!hasErrors) return;
    // A page with which the server answers has the prefix already.
    const title = document.title.replace(prefix, '');
    document.title = prefix + title;
    return () => {
      document.title = title;
    };
  }, [hasErrors, prefix]);
}
