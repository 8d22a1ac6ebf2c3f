import type { Question } from '#domain/question/question';

type NotNow =
  | { readonly kind: 'nothing' }
  /** Something is being done to them already. */
  | { readonly kind: 'busy' }
  /** A text for all of them is too long to be sent. */
  | { readonly kind: 'too-long' };

/** Why each of the records that are selected cannot be submitted with its own suggestion. */
export type SuggestionObstacle = NotNow | { readonly kind: 'unsuggested' };

/** Why the records that are selected cannot be submitted as they are. */
export type Obstacle =
  | NotNow
  | { readonly kind: 'incomplete' }
  /** A required span question that so many of the records have no answer to. */
  | { readonly kind: 'spans'; readonly question: Question; readonly count: number };
