import { assertNever } from '../shared/assert-never';
import type { FilterSubject } from './record-filter';
import type { SortSubject } from './record-order';

/** The same for two subjects that are the same; names may hold any character. */
export function subjectId(subject: FilterSubject | SortSubject): string {
  switch (subject.entity) {
    case 'record':
    case 'metadata':
      return JSON.stringify([subject.entity, subject.property]);
    case 'response':
      return JSON.stringify([subject.entity, subject.question]);
    case 'suggestion':
      return JSON.stringify([subject.entity, subject.question, subject.property]);
    default:
      return assertNever(subject);
  }
}
