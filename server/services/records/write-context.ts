import * as z from 'zod/mini';
import { questionSettingsSchema, readQuestionSettings } from '#contract/question';
import { withAnswerLimit } from '#domain/question/answer-limit';
import type { MetadataSettings } from '#domain/metadata/metadata-value';
import { listParts } from '#server/store/queries/dataset-parts';
import type { Row, Store } from '#server/store/queries/store';
import { existingUserIds } from '#server/store/queries/users';
import type { DatasetRow } from '../access/reachable';
import type { Limits } from '../app-context';
import type { AskedQuestion, PartsInput, WriteContext } from './check-record';

const bound = z._default(z.nullable(z.union([z.number(), z.bigint()])), null);

const metadataSettingsSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('terms'), values: z._default(z.nullable(z.array(z.string())), null) }),
  z.object({ type: z.literal('integer'), min: bound, max: bound }),
  z.object({ type: z.literal('float'), min: bound, max: bound }),
]);

/** Everything that decides about records of the dataset, with the users whose responses are given. */
export async function readWriteContext(
  transaction: Store,
  dataset: DatasetRow,
  given: readonly Pick<PartsInput, 'responses'>[],
  limits: Limits,
): Promise<WriteContext> {
  const { id: datasetId, allow_extra_metadata: allowsExtraMetadata } = dataset;
  const fields = await listParts(transaction, 'fields', datasetId);
  const properties = await listParts(transaction, 'metadata_properties', datasetId);
  const vectors = await listParts(transaction, 'vectors_settings', datasetId);
  const authors = given.flatMap(({ responses }) => (responses ?? []).map(({ userId }) => userId));
  return {
    datasetId,
    rules: { fields, properties: properties.map(ruleOf), vectors, allowsExtraMetadata },
    questions: await listAskedQuestions(transaction, datasetId, limits),
    vectorsSettingsIds: new Map(vectors.map(({ id, name }) => [name, id])),
    userIds: new Set(await existingUserIds(transaction, [...new Set(authors)])),
  };
}

/** The questions of a dataset as answers are judged by them. */
export async function listAskedQuestions(
  store: Store,
  datasetId: string,
  { answerMaxBytes }: Limits,
): Promise<readonly AskedQuestion[]> {
  return questionsFrom(await listParts(store, 'questions', datasetId), { answerMaxBytes });
}

/** Stored questions as answers are judged by them. */
export function questionsFrom(
  rows: readonly Row<'questions'>[],
  { answerMaxBytes }: Pick<Limits, 'answerMaxBytes'>,
): readonly AskedQuestion[] {
  return rows.map(({ id, name, required, settings }) => ({
    id,
    name,
    required,
    settings: withAnswerLimit(readQuestionSettings(questionSettingsSchema.parse(settings)), answerMaxBytes),
  }));
}

function ruleOf({ name, settings }: Row<'metadata_properties'>): {
  readonly name: string;
  readonly settings: MetadataSettings;
} {
  return { name, settings: metadataSettingsSchema.parse(settings) };
}
