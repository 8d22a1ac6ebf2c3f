import { checkDefinitionText } from '../dataset-definition/definition-texts';
import { checkLimits, firstRepeated } from '../dataset-definition/limits';
import { OPTION_COUNTS, VISIBLE_OPTIONS } from '../dataset-definition/question-definition';
import { isAgentName } from '../feedback/suggestion-rules';
import { visibleText } from '../text/visible-characters';
import {
  idOfPart,
  NO_SOURCE,
  optionsOf,
  questionNames,
  type DatasetDraft,
  type DraftQuestion,
  type SuggestionPart,
} from './dataset-draft';
import type { DraftProblem } from './draft-problem';
import { scoreOf } from './entered-values';
import { labelOptions, visibleCount } from './planned-question';

/** Problems of questions, each with those of its suggestions. */
export function questionProblems(draft: DatasetDraft): readonly DraftProblem[] {
  const names = questionNames(draft);
  return draft.questions.flatMap((question, index) => [
    ...textProblems(question),
    ...(names.indexOf(names[index] ?? '') < index
      ? [{ code: 'question-name-twice', question: question.key } as const]
      : []),
    ...(question.type === 'text' || question.type === 'rating'
      ? []
      : optionProblems(question, question.type)),
    ...(question.type === 'span' ? spanProblems(question, draft) : []),
    ...suggestionProblems(question, draft),
  ]);
}

function textProblems({ key, title, name = '' }: DraftQuestion): readonly DraftProblem[] {
  const titled = checkDefinitionText('part-title', visibleText(title));
  const named = name.trim() === '' ? null : checkDefinitionText('part-name', name.trim());
  return [
    ...(titled.ok ? [] : [{ code: 'title', question: key, problem: titled.error } as const]),
    ...(named === null || named.ok
      ? []
      : [{ code: 'question-name', question: key, problem: named.error } as const]),
  ];
}

function optionProblems(draft: DraftQuestion, type: keyof typeof OPTION_COUNTS): readonly DraftProblem[] {
  const question = draft.key;
  const options = optionsOf(draft);
  const counted = checkLimits(OPTION_COUNTS[type], options.length);
  const repeated = firstRepeated(options);
  const wrong = options.find((option) => !checkDefinitionText('option-value', option).ok);
  const unlabeled = labelOptions(draft).find(
    ({ value, text, description }) =>
      (text !== value && !checkDefinitionText('option-text', text).ok) ||
      (description !== null && !checkDefinitionText('option-description', description).ok),
  );
  return [
    ...(counted.ok ? [] : [{ code: 'option-count', question, problem: counted.error } as const]),
    ...(repeated === null ? [] : [{ code: 'option-twice', question, option: repeated.value } as const]),
    ...(wrong === undefined ? [] : [{ code: 'option', question, option: wrong } as const]),
    ...(unlabeled === undefined ? [] : [{ code: 'option-text', question, option: unlabeled.value } as const]),
    ...(type === 'ranking' ? [] : visibleProblems(draft, options.length)),
  ];
}

function visibleProblems(draft: DraftQuestion, count: number): readonly DraftProblem[] {
  const isEntered = visibleText(draft.visibleOptions ?? '') !== '';
  if (!isEntered || visibleCount(draft, count) !== null) return [];
  return [{ code: 'visible-options', question: draft.key, least: VISIBLE_OPTIONS.least, most: count }];
}

/** A span question must annotate a field, and no two the same one. */
function spanProblems({ key, field }: DraftQuestion, draft: DatasetDraft): readonly DraftProblem[] {
  const isField = draft.columns.some((item) => idOfPart(item) === field && item.use.as === 'field');
  if (!isField) return [{ code: 'span-field', question: key }];
  const first = draft.questions.find((other) => other.type === 'span' && other.field === field);
  return first?.key === key ? [] : [{ code: 'span-field-taken', question: key }];
}

const SEVERAL = {
  suggestion: 'several-suggestions',
  score: 'several-scores',
  agent: 'several-agents',
  type: 'several-types',
} as const satisfies Record<SuggestionPart, DraftProblem['code']>;

/** Each part of a suggestion must have only one column, and requires a column with the suggested values. */
function suggestionProblems(
  { key: question, source = NO_SOURCE }: DraftQuestion,
  { columns }: DatasetDraft,
): readonly DraftProblem[] {
  const parts = columns.flatMap(({ use }) =>
    'question' in use && use.question === question ? [use.as] : [],
  );
  const repeated = new Set(parts.filter((part, index) => parts.indexOf(part) < index));
  const isSuggested = parts.includes('suggestion');
  const isShared = (part: 'score' | 'agent') => isSuggested && !parts.includes(part);
  const isScoreWrong =
    isShared('score') && visibleText(source.score) !== '' && scoreOf(source.score) === null;
  const agent = visibleText(source.agent);
  return [
    ...[...repeated].map((part) => ({ code: SEVERAL[part], question })),
    ...(parts.length > 0 && !isSuggested ? [{ code: 'without-suggestion', question } as const] : []),
    ...(isScoreWrong ? [{ code: 'shared-score', question } as const] : []),
    ...(isShared('agent') && agent !== '' && !isAgentName(agent)
      ? [{ code: 'shared-agent', question } as const]
      : []),
  ];
}
