import type { RecordSearch } from './record-search';

/** Whether an answer may move a record to another place of what is found, or out of it, beside changing its status. */
export function looksAtAnswers({ responses, sort }: RecordSearch): boolean {
  const isMoved = ({ by }: RecordSearch['sort'][number]) =>
    by.entity === 'response' || (by.entity === 'record' && by.property === 'updated_at');
  return responses.length > 0 || sort.some(isMoved);
}
