/** Query parameters in which keys are listed. */
export type KeyedParameter = 'include' | 'sort_by';

/** Why a parameter of a list is not understood. */
export type ParameterProblem =
  | { readonly code: 'malformed'; readonly parameter: KeyedParameter }
  | {
      readonly code: 'repeated';
      readonly parameter: KeyedParameter;
      readonly key: string;
      readonly count: number;
    }
  | { readonly code: 'too-many'; readonly parameter: KeyedParameter; readonly most: number }
  | { readonly code: 'unknown-include'; readonly value: string }
  | { readonly code: 'all-and-named-vectors' }
  | { readonly code: 'sort-field'; readonly field: string }
  | { readonly code: 'sort-property'; readonly property: string; readonly datasetId: string }
  | { readonly code: 'sort-word'; readonly word: string; readonly field: string }
  | { readonly code: 'metadata'; readonly reason: string };
