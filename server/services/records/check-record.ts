import type { JsonValue } from '#server/store/json';
import type { QuestionSettings } from '#domain/question/question';
import {
  checkFields,
  checkMetadata,
  checkVectors,
  type RecordContentProblem,
  type RecordRules,
} from '#domain/feedback/record-rules';
import type { ResponseStatus } from '#domain/feedback/response';
import { checkResponse, type JudgedQuestion, type ResponseProblem } from '#domain/feedback/response-rules';
import { checkSuggestion, type SuggestionProblem } from '#domain/feedback/suggestion-rules';
import { err, ok, type Result } from '#domain/shared/result';
import { jsonOf, storedValues, textOfField, type ValuesInput } from '../stored-answer';

export interface SuggestionInput {
  readonly questionId: string;
  readonly value: unknown;
  readonly type: 'model' | 'human' | null;
  readonly agent: string | null;
  readonly score: unknown;
}

export interface RecordResponseInput {
  readonly userId: string;
  readonly status: ResponseStatus;
  readonly values: ValuesInput | null;
}

type Texts = Readonly<Record<string, string | null>>;

/** The parts that a request writes of a record apart from its texts; null leaves it as it is. */
export interface PartsInput {
  readonly metadata: Readonly<Record<string, JsonValue>> | null;
  readonly suggestions: readonly SuggestionInput[] | null;
  readonly vectors: Readonly<Record<string, readonly number[]>> | null;
  readonly responses: readonly RecordResponseInput[] | null;
}

export interface AskedQuestion extends JudgedQuestion {
  readonly id: string;
}

/** Everything that decides whether records are taken, read in the transaction that writes them. */
export interface WriteContext {
  readonly datasetId: string;
  readonly rules: RecordRules;
  readonly questions: readonly AskedQuestion[];
  /** By name. */
  readonly vectorsSettingsIds: ReadonlyMap<string, string>;
  /** The users that exist, of those whose responses are given. */
  readonly userIds: ReadonlySet<string>;
}

export interface CheckedSuggestion extends Omit<SuggestionInput, 'value' | 'score'> {
  readonly value: JsonValue;
  readonly score: number | readonly number[] | null;
}

export interface CheckedResponse extends Omit<RecordResponseInput, 'values'> {
  readonly values: Readonly<Record<string, { readonly value: JsonValue }>> | null;
}

export interface CheckedParts {
  readonly suggestions: readonly CheckedSuggestion[];
  readonly responses: readonly CheckedResponse[];
}

/** Why a suggestion is not taken; `settings` of its question. */
export type SuggestionRefusal =
  | { readonly code: 'question-unknown'; readonly questionId: string }
  | {
      readonly code: 'unfit';
      readonly questionId: string;
      readonly question: string;
      readonly settings: QuestionSettings;
      readonly value: unknown;
      readonly problem: SuggestionProblem;
    };

/** Answers that a response may not have, and the questions that they were checked against. */
export interface UnfitAnswers {
  readonly problem: ResponseProblem;
  readonly questions: readonly JudgedQuestion[];
  readonly values: ValuesInput | null;
}

export type ResponseRefusal =
  | { readonly code: 'user-unknown'; readonly userId: string }
  | ({ readonly code: 'unfit' } & UnfitAnswers);

export type RecordProblem =
  | RecordContentProblem
  | { readonly code: 'fields-missing' }
  | { readonly code: 'duplicate-suggestions' }
  | { readonly code: 'suggestion'; readonly refusal: SuggestionRefusal }
  | { readonly code: 'response'; readonly position: number; readonly refusal: ResponseRefusal };

/** Judges what is written of a record apart from its texts, against the texts it has. */
export function checkParts(
  target: WriteContext,
  texts: Texts,
  { metadata, suggestions, vectors, responses }: PartsInput,
): Result<CheckedParts, RecordProblem> {
  const content = checkMetadata(target.rules, metadata ?? {});
  if (!content.ok) return content;
  const answered = checkResponses(target, texts, responses ?? []);
  if (!answered.ok) return answered;
  const suggested = checkSuggestions(target, texts, suggestions ?? []);
  if (!suggested.ok) return suggested;
  const directions = checkVectors(target.rules, vectors ?? {});
  return directions.ok ? ok({ suggestions: suggested.value, responses: answered.value }) : directions;
}

export function checkNewRecord(
  target: WriteContext,
  texts: Texts,
  parts: PartsInput,
): Result<CheckedParts, RecordProblem> {
  const fields = checkFields(target.rules, texts);
  return fields.ok ? checkParts(target, texts, parts) : fields;
}

/** Takes the last of several suggestions for a question. */
export function lastOfEachQuestion(suggestions: PartsInput['suggestions']): PartsInput['suggestions'] {
  return suggestions && [...new Map(suggestions.map((one) => [one.questionId, one])).values()];
}

export function checkOneSuggestion(
  { questions }: Pick<WriteContext, 'questions'>,
  texts: Texts,
  { questionId, value, type, agent, score }: SuggestionInput,
): Result<CheckedSuggestion, SuggestionRefusal> {
  const question = questions.find(({ id }) => id === questionId);
  if (question === undefined) return err({ code: 'question-unknown', questionId });
  const { settings } = question;
  const checked = checkSuggestion(settings, { value, score, agent }, (field) => textOfField(texts, field));
  if (!checked.ok)
    return err({
      code: 'unfit',
      questionId,
      question: question.name,
      settings,
      value,
      problem: checked.error,
    });
  return ok({ ...checked.value, questionId, type, value: jsonOf(checked.value.value) });
}

function checkSuggestions(
  target: WriteContext,
  texts: Texts,
  given: readonly SuggestionInput[],
): Result<readonly CheckedSuggestion[], RecordProblem> {
  if (new Set(given.map(({ questionId }) => questionId)).size < given.length)
    return err({ code: 'duplicate-suggestions' });
  const checked: CheckedSuggestion[] = [];
  for (const suggestion of given) {
    const one = checkOneSuggestion(target, texts, suggestion);
    if (!one.ok) return err({ code: 'suggestion', refusal: one.error });
    checked.push(one.value);
  }
  return ok(checked);
}

function checkResponses(
  { questions, userIds }: WriteContext,
  texts: Texts,
  given: readonly RecordResponseInput[],
): Result<readonly CheckedResponse[], RecordProblem> {
  const checked: CheckedResponse[] = [];
  for (const [position, { userId, status, values }] of given.entries()) {
    const refuse = (refusal: ResponseRefusal) => err({ code: 'response', position, refusal } as const);
    if (!userIds.has(userId)) return refuse({ code: 'user-unknown', userId });
    const answers = checkResponse(questions, status, values, (field) => textOfField(texts, field));
    if (!answers.ok) return refuse({ code: 'unfit', problem: answers.error, questions, values });
    checked.push({ userId, status, values: values === null ? null : storedValues(answers.value) });
  }
  return ok(checked);
}
