import { useEffect, useState } from 'react';

/** Whether the step after a form is showing. It has a place in the history, so that "back" leads to the form. */
export function useStep(formId: string, isReady: boolean) {
  const [isInHistory, setInHistory] = useState(false);

  useEffect(() => {
    const read = () => setInHistory(history.state?.stepAfter === formId);
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [formId]);

  return {
    isAfter: isInHistory && isReady,
    enter() {
      if (history.state?.stepAfter !== formId) {
        history.pushState({ ...history.state, stepAfter: formId }, '');
      }
      setInHistory(true);
    },
    leave: () => history.back(),
  };
}
