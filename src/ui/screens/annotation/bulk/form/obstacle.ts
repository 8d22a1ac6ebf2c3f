import type { Question } from '../../../../../domain/question/question';

/** Why the records that are selected cannot be submitted as they are. */
export type Obstacle =
  | { readonly kind: 'nothing' }
  /** Something is being done to them already. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'incomplete' }
  /** A required span question that so many of the records have no answer to. */
  | { readonly kind: 'spans'; readonly question: Question; readonly count: number };
