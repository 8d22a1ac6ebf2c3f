import type { Answer, Answers } from '#domain/question/answer';
import type { QuestionType } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/feedback/record-status';
import type { Response } from '#domain/feedback/response';
import type { Suggestion } from '#domain/feedback/suggestion';
import { DATASET_ID } from './dataset.builder';
import { frozen } from './frozen';

type AnswerOf<T extends QuestionType> = Extract<Answer, { type: T }>;

export function anAnswer<T extends QuestionType>(type: T, value: AnswerOf<T>['value']): AnswerOf<T> {
  // The pair of type and value belongs together by the signature, which the compiler does not carry into the object.
  return frozen({ type, value } as AnswerOf<T>);
}

/** Answers by question name. */
export function answers(given: Readonly<Record<string, Answer>> = {}): Answers {
  return frozen(new Map(Object.entries(given)));
}

export function aResponse(given: Partial<Response> = {}): Response {
  return frozen({
    id: 'response-1',
    status: 'submitted',
    answers: answers(),
    updatedAt: new Date('2026-02-01T10:00:00Z'),
    revision: '2026-02-01T10:00:00.000000',
    ...given,
  });
}

export function aSuggestion(given: Partial<Suggestion> = {}): Suggestion {
  return frozen({
    id: 'suggestion-1',
    questionId: 'question-label_selection',
    value: { type: 'label_selection', value: 'good' },
    score: 0.8,
    agent: 'model-1',
    ...given,
  });
}

interface RecordParts extends Omit<Partial<FeedbackRecord>, 'fields'> {
  readonly fields?: Readonly<Record<string, string>>;
  /** Shorthand for a response of that status; `pending` is no response. */
  readonly status?: RecordStatus;
}

export function aRecord({ fields = { text: 'Hello' }, status, ...given }: RecordParts = {}): FeedbackRecord {
  const id = given.id ?? 'record-1';
  const responded =
    status === undefined || status === 'pending' ? null : aResponse({ id: `response-of-${id}`, status });
  return frozen({
    datasetId: DATASET_ID,
    fields: new Map(Object.entries(fields)),
    metadata: new Map<string, unknown>(),
    externalId: null,
    suggestions: [],
    response: responded,
    insertedAt: new Date('2026-01-20T10:00:00Z'),
    updatedAt: new Date('2026-01-20T10:00:00Z'),
    ...given,
    id,
  });
}

/** As many records, with ids from `record-1` on. */
export function records(count: number, given: RecordParts = {}): readonly FeedbackRecord[] {
  return Array.from({ length: count }, (_, index) =>
    aRecord({ fields: { text: `Text ${index + 1}` }, ...given, id: `record-${index + 1}` }),
  );
}
