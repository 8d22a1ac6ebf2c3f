import type { Question } from './question';

/** Whether choosing once is the whole answer to a record, so that the choice may submit it (ANN-23). */
export function isAnsweredByOneChoice(questions: readonly Question[]): boolean {
  const [only, ...others] = questions;
  if (only === undefined || others.length > 0) return false;
  return only.settings.type === 'label_selection' || only.settings.type === 'rating';
}
