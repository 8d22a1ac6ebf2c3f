import { err, type Result } from '../shared/result';
import { codePointLength } from '../text/code-points';
import { checkLimits, type LimitProblem } from './limits';

/** A text that names or describes a part of a dataset. Part names are those of fields, questions, metadata and vectors. */
export type DefinitionText =
  | 'workspace-name'
  | 'dataset-name'
  | 'part-name'
  | 'part-title'
  | 'guidelines'
  | 'question-description'
  /** Texts of a question that are typed into its form; their limits are lower than for other clients. */
  | 'edited-question-title'
  | 'edited-description'
  | 'option-value'
  | 'option-text'
  | 'option-description';

export type TextProblem =
  | LimitProblem
  /** The name contains invalid characters, or begins with one. */
  | { readonly code: 'malformed' };

/** Maximum lengths in code points, as the contract counts characters. */
const NAME_MAX_LENGTH = 200;
const TITLE_MAX_LENGTH = 500;
const DESCRIPTION_MAX_LENGTH = 1_000;
/** Maximum lengths in the settings page (LIM-1). */
const EDITED_TITLE_MAX_LENGTH = 200;
const EDITED_DESCRIPTION_MAX_LENGTH = 500;
const GUIDELINES_MAX_LENGTH = 10_000;

interface TextRule {
  readonly maxLength: number | null;
  readonly form?: RegExp;
}

/** Names (VAL-16), titles and descriptions (VAL-17). */
const RULES: Readonly<Record<DefinitionText, TextRule>> = {
  'workspace-name': { maxLength: null, form: /^(?!-|_)[a-z0-9-_]+$/ },
  'dataset-name': { maxLength: NAME_MAX_LENGTH, form: /^(?!-|_)[a-zA-Z0-9-_ ]+$/ },
  'part-name': { maxLength: NAME_MAX_LENGTH, form: /^(?=.*[a-z0-9])[a-z0-9_-]+$/ },
  'part-title': { maxLength: TITLE_MAX_LENGTH },
  guidelines: { maxLength: GUIDELINES_MAX_LENGTH },
  'question-description': { maxLength: DESCRIPTION_MAX_LENGTH },
  'edited-question-title': { maxLength: EDITED_TITLE_MAX_LENGTH },
  'edited-description': { maxLength: EDITED_DESCRIPTION_MAX_LENGTH },
  'option-value': { maxLength: NAME_MAX_LENGTH },
  'option-text': { maxLength: TITLE_MAX_LENGTH },
  'option-description': { maxLength: DESCRIPTION_MAX_LENGTH },
};

/** Checks a text that a dataset is created with; an omitted text is null rather than empty. */
export function checkDefinitionText(kind: DefinitionText, text: string): Result<void, TextProblem> {
  const { maxLength, form } = RULES[kind];
  const length = checkLimits({ least: 1, most: maxLength }, codePointLength(text));
  return length.ok && form?.test(text) === false ? err({ code: 'malformed' }) : length;
}
