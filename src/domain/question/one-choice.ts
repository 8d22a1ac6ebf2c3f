import type { Question } from './question';

/** Whether a single choice is the complete answer to a record, so that it may submit the record (ANN-23). */
export function isAnsweredByOneChoice(questions: readonly Question[]): boolean {
  const [only, ...others] = questions;
  if (only === undefined || others.length > 0) return false;
  return only.settings.type === 'label_selection' || only.settings.type === 'rating';
}
