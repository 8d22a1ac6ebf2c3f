import { sameAnswers } from '../question/same-answers';
import type { WantedResponse } from './response';

/** Whether both say the same; two that are absent do. */
export function sameWanted(a: WantedResponse | null, b: WantedResponse | null): boolean {
  if (a === null || b === null) return a === b;
  return a.status === b.status && sameAnswers(a.answers, b.answers);
}
