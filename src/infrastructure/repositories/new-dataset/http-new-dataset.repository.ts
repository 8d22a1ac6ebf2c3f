import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import { datasetListSchema, datasetSchema } from '#contract/dataset';
import { fieldJson, propertyJson, questionJson, vectorJson } from '#contract/definition-file/plan';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { idSchema, listSchema } from '#contract/primitives';
import type {
  Adding,
  CreatedDataset,
  DatasetHead,
  MadeParts,
  NewDatasetRepository,
} from '#application/dataset-creation/ports/new-dataset-repository.port';
import { together, type Reply, type RepositoryFailure } from '#application/shared/repository-failure';
import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
import { takenIds } from '#domain/dataset-import/duplicates';
import type { NewRecord } from '#domain/dataset-import/new-record';
import { ok, type Result } from '#domain/shared/result';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId, type WriteRequest } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { serverHas } from '../server-information';
import { TOPICS } from '../topics';

/** All that is read of a part: its id. */
const madeSchema = z.object({ id: idSchema });
const partsSchema = listSchema(z.object({ id: idSchema, name: z.string() }));
const TOUCHED = [TOPICS.datasets, TOPICS.guide, TOPICS.records, TOPICS.progress];

/** Calls that servers of version 1.28 have: a dataset can be made on any of them. */
export class HttpNewDatasetRepository extends HttpAdapter implements NewDatasetRepository {
  keepsKeys(): Reply<boolean> {
    return serverHas(this.client, 'idempotency_keys');
  }

  create(head: DatasetHead, workspaceId: string, key: string): Reply<string> {
    const { name, guidelines, allowExtraMetadata, recordOrder, loadsRemoteMedia } = head;
    const json = {
      name,
      guidelines,
      workspace_id: workspaceId,
      allow_extra_metadata: allowExtraMetadata,
      // Servers of version 1.28 know neither.
      ...(recordOrder !== undefined && { record_order: recordOrder }),
      ...(loadsRemoteMedia === true && { remote_media: true }),
    };
    return this.#made('ERROR_CREATING_DATASET', '/v1/datasets', json, key);
  }

  async findEmptyDraft(name: string, workspaceId: string): Reply<string | null> {
    const listed = await this.client.read({
      code: 'ERROR_FINDING_DRAFT',
      path: '/v1/me/datasets',
      topic: TOPICS.datasets,
      lifetime: LIFETIMES.none,
      schema: datasetListSchema,
    });
    if (!listed.ok) return listed;
    const draft = listed.value.items.find(
      (item) => item.status === 'draft' && item.name === name && item.workspace_id === workspaceId,
    );
    if (draft === undefined) return ok(null);
    const parts = await this.parts(draft.id);
    if (!parts.ok) return parts;
    const { fields, questionIds, properties, vectors } = parts.value;
    return ok(fields.size + questionIds.size + properties.size + vectors.size === 0 ? draft.id : null);
  }

  async parts(datasetId: string): Reply<MadeParts> {
    const path = pathOf(datasetId);
    const read = <T>(below: string, schema: ZodMiniType<T>) =>
      this.client.read({
        code: 'ERROR_READING_DRAFT',
        path: below,
        topic: `${TOPICS.guide}/${datasetId}`,
        lifetime: LIFETIMES.none,
        schema,
      });
    const found = await together({
      dataset: read(path, datasetSchema),
      fields: read(`${path}/fields`, partsSchema),
      questions: read(`${path}/questions`, partsSchema),
      properties: read(`/v1/me/datasets/${pathId(datasetId)}/metadata-properties`, partsSchema),
      vectors: read(`${path}/vectors-settings`, partsSchema),
    });
    if (!found.ok) return found;
    const { dataset, fields, questions, properties, vectors } = found.value;
    return ok({
      isPublished: dataset.status === 'ready',
      fields: namesOf(fields),
      questionIds: new Map(questions.items.map(({ name, id }) => [name, id])),
      properties: namesOf(properties),
      vectors: namesOf(vectors),
    });
  }

  async addField(datasetId: string, field: DatasetPlan['fields'][number], key: string): Reply<void> {
    const path = `${pathOf(datasetId)}/fields`;
    return done(await this.#made('ERROR_CREATING_FIELD', path, fieldJson(field), key));
  }

  addQuestion(datasetId: string, question: DatasetPlan['questions'][number], key: string): Reply<string> {
    const path = `${pathOf(datasetId)}/questions`;
    return this.#made('ERROR_CREATING_QUESTION', path, questionJson(question), key);
  }

  async addProperty(
    datasetId: string,
    property: DatasetPlan['properties'][number],
    key: string,
  ): Reply<void> {
    const path = `${pathOf(datasetId)}/metadata-properties`;
    return done(await this.#made('ERROR_CREATING_METADATA_PROPERTY', path, propertyJson(property), key));
  }

  async addVector(datasetId: string, vector: DatasetPlan['vectors'][number], key: string): Reply<void> {
    const path = `${pathOf(datasetId)}/vectors-settings`;
    return done(await this.#made('ERROR_CREATING_VECTOR', path, vectorJson(vector), key));
  }

  publish(datasetId: string, key: string): Reply<void> {
    return this.client.write({
      code: 'ERROR_PUBLISHING_DATASET',
      method: 'PUT',
      path: `${pathOf(datasetId)}/publish`,
      headers: { [IDEMPOTENCY_HEADER]: key },
      schema: madeSchema,
      touches: TOUCHED,
      map: () => undefined,
    });
  }

  remove(datasetId: string): Reply<void> {
    return this.client.write({
      code: 'ERROR_DELETING_DRAFT',
      method: 'DELETE',
      path: pathOf(datasetId),
      schema: z.unknown(),
      touches: TOUCHED,
      map: () => undefined,
    });
  }

  async addRecords(
    dataset: CreatedDataset,
    records: readonly NewRecord[],
    { key, duplicates }: Adding,
  ): Reply<readonly string[]> {
    const isUpdate = duplicates === 'update';
    const items = records.map((record) => recordJson(record, dataset));
    const added = await this.client.write({
      code: 'ERROR_CREATING_RECORDS',
      method: isUpdate ? 'PUT' : 'POST',
      // The older call answers with nothing, but servers of version 1.28 fail on an external id that is there already.
      path: `${pathOf(dataset.id)}/records${duplicates === null ? '' : '/bulk'}`,
      headers: { [IDEMPOTENCY_HEADER]: key },
      body: { type: 'json', value: { items: isUpdate ? items.map(withoutNulls) : items } },
      schema: z.unknown(),
      touches: TOUCHED,
    });
    if (added.ok) return ok([]);
    const sent = records.flatMap(({ externalId }) => externalId ?? []);
    const taken = takenIds(added.error.detail ?? '', sent);
    return duplicates !== null && taken.ok ? taken : added;
  }

  #made(code: WriteRequest<unknown>['code'], path: string, value: object, key: string): Reply<string> {
    return this.client.write({
      code,
      method: 'POST',
      path,
      headers: { [IDEMPOTENCY_HEADER]: key },
      body: { type: 'json', value },
      schema: madeSchema,
      touches: TOUCHED,
      map: (made) => made.id,
    });
  }
}

const pathOf = (datasetId: string) => `/v1/datasets/${pathId(datasetId)}`;

function namesOf({ items }: z.infer<typeof partsSchema>): ReadonlySet<string> {
  return new Set(items.map(({ name }) => name));
}

function done<T>(answer: Result<T, RepositoryFailure>): Result<void, RepositoryFailure> {
  return answer.ok ? ok(undefined) : answer;
}

function recordJson(record: NewRecord, { questionIds }: CreatedDataset) {
  const { fields, metadata, externalId, suggestions, vectors } = record;
  return {
    fields: Object.fromEntries(fields),
    metadata: metadata && Object.fromEntries(metadata),
    external_id: externalId,
    suggestions: suggestions.flatMap(({ question, type, value, score, agent }) => {
      const question_id = questionIds.get(question);
      return question_id === undefined ? [] : [{ question_id, type, value: value.value, score, agent }];
    }),
    vectors: vectors.size === 0 ? null : Object.fromEntries(vectors),
  };
}

/** Null would clear what the record has; left out, it stays. */
function withoutNulls(item: object): object {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
}
