import type { DefinitionText } from '../dataset-definition/definition-texts';

export type ValueKind = 'text' | 'number' | 'whole-number' | 'flag' | 'list' | 'object';

/** A rule that a definition file violates at some path. Names, values and keys are quoted as written there. */
export type DefinitionMistake =
  | { readonly code: 'missing' }
  | { readonly code: 'wrong-kind'; readonly expected: ValueKind }
  | { readonly code: 'unknown-keys'; readonly keys: readonly string[] }
  /** The allowed values and forms, as JSON. */
  | { readonly code: 'none-of'; readonly allowed: readonly string[] }
  | {
      readonly code:
        | 'too-few-characters'
        | 'too-many-characters'
        | 'too-few-items'
        | 'too-many-items'
        | 'too-small'
        | 'too-large';
      readonly limit: number;
    }
  | { readonly code: 'malformed'; readonly of: DefinitionText }
  | {
      readonly code:
        | 'name-twice'
        | 'option-twice'
        | 'unknown-field'
        | 'field-taken'
        | 'field-without-column'
        | 'unknown-property'
        | 'unknown-vectors'
        | 'unknown-question'
        | 'suggestion-twice';
      readonly name: string;
    }
  | { readonly code: 'too-many-visible'; readonly options: number }
  | {
      readonly code:
        | 'no-required-field'
        | 'no-required-question'
        | 'bounds-not-ascending'
        | 'last-step-bounded'
        | 'step-without-bound'
        | 'steps-not-ascending'
        | 'values-and-steps'
        | 'unfit';
    };
