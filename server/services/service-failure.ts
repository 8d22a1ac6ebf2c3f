import type { ValueProblem } from '#domain/question/value-problem';
import type { PassingTrouble } from '../store/engines/database-error';
import type { SearchProblem } from './search/search-problem';

/** Passes by itself: trouble of the database, or of the engine of the search while the database answers. */
export type Trouble = PassingTrouble | 'search-away';

/** Everything a service may refuse, in the order of the contract's checks: existence, role, state, rules. */
export type ServiceFailure =
  | { readonly code: 'wrong-credentials' }
  | { readonly code: 'too-many-sign-ins'; readonly retryAfterSeconds: number }
  | { readonly code: 'bad-idempotency-key' }
  | { readonly code: 'unavailable'; readonly trouble: Trouble }
  | { readonly code: 'not-found'; readonly entity: string; readonly id: string }
  | { readonly code: 'task-dataset-unknown'; readonly name: string }
  | { readonly code: 'forbidden' }
  | { readonly code: 'response-exists'; readonly recordId: string }
  /** It is not in the state any more that the change builds on; without an id it is not there at all. */
  | { readonly code: 'response-changed'; readonly id: string | null; readonly recordId: string }
  | { readonly code: 'no-response'; readonly recordId: string }
  | { readonly code: 'view-exists'; readonly name: string }
  | RuleFailure;

/** A request of the right shape that breaks a rule. */
export type RuleFailure =
  | { readonly code: 'idempotency-key-reused' }
  | { readonly code: 'unknown-question'; readonly question: string }
  | { readonly code: 'answer-missing'; readonly question: string }
  | { readonly code: 'no-answers' }
  | { readonly code: 'act-undoes-itself' }
  | { readonly code: 'too-many-views'; readonly most: number }
  | { readonly code: 'bad-search'; readonly problem: SearchProblem }
  | { readonly code: 'bad-value'; readonly question: string; readonly problem: ValueProblem }
  | {
      readonly code: 'bad-parameter';
      readonly parameter: string;
      readonly value: string;
      readonly reason: string;
    };

export const FORBIDDEN = { code: 'forbidden' } as const satisfies ServiceFailure;
