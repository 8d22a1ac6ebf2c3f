import { useEffect } from 'react';
import { unloadQuestions } from './unload-questions';

const always = () => true;

/** Lets the browser ask, in its own words, before the tab is closed or loaded again; `isLost` decides at that moment. */
export function useUnloadQuestion(isNeeded: boolean, isLost: () => boolean = always): void {
  useEffect(() => {
    if (!isNeeded) return;
    const question = () => isLost();
    unloadQuestions.add(question);
    return () => void unloadQuestions.delete(question);
  }, [isNeeded, isLost]);
}
