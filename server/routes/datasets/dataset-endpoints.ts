import * as z from 'zod/mini';
import { reachDataset } from '#server/services/access/reachable';
import {
  listPartsOfDataset,
  listOwnDatasets,
  listOwnMetadataProperties,
  readOwnCounts,
  readProgress,
} from '#server/services/datasets/read-datasets';
import { deleteDataset, finishOwnDeletion } from '#server/services/datasets/delete-dataset';
import { changeDataset, createDataset, publishDataset } from '#server/services/datasets/write-datasets';
import type { PartTable } from '#server/store/queries/write-parts';
import { changesBody } from '../http/changes-body';
import { definitionText } from '../http/definition-text';
import { endpoint, itemsOf } from '../http/endpoint';
import { laxBoolean, orNull } from '../http/lax-values';
import { queryUuid, uuidSchema } from '../http/request-schemas';
import { datasetDto, metricsDto, partDto, progressDto } from './dataset-dto';

const newDatasetSchema = z.object({
  name: definitionText('dataset-name'),
  workspace_id: uuidSchema,
  guidelines: orNull(definitionText('guidelines')),
  allow_extra_metadata: z._default(laxBoolean, true),
  /** This key and the next one are not in the API of version 1.28. */
  record_order: z._default(z.enum(['random', 'imported']), 'random'),
  remote_media: z._default(laxBoolean, false),
});

const datasetChangesSchema = changesBody(
  {
    name: definitionText('dataset-name'),
    guidelines: z.nullable(definitionText('guidelines')),
    allow_extra_metadata: laxBoolean,
    remote_media: laxBoolean,
  },
  ['guidelines'],
);

export const DATASET_ENDPOINTS = [
  endpoint('POST /v1/datasets', {
    summary: 'Create a dataset as a draft',
    body: newDatasetSchema,
    success: 201,
    run: ({ context, body }) => createDataset(context, body),
    answer: datasetDto,
  }),
  endpoint('PATCH /v1/datasets/:dataset_id', {
    summary: 'Change name, guidelines, extra metadata or remote media of a dataset',
    body: datasetChangesSchema,
    run: ({ context, params, body }) => changeDataset(context, params.dataset_id, body),
    answer: datasetDto,
  }),
  endpoint('PUT /v1/datasets/:dataset_id/publish', {
    summary: 'Publish a dataset: it then takes records, and its fields and questions are fixed',
    run: ({ context, params }) => publishDataset(context, params.dataset_id),
    answer: datasetDto,
  }),
  endpoint('DELETE /v1/datasets/:dataset_id', {
    summary: 'Delete a dataset with all its records',
    run: ({ context, params }) => deleteDataset(context, params.dataset_id),
    answer: datasetDto,
    after: ({ context, params }) => finishOwnDeletion(context.store, params.dataset_id),
  }),
  endpoint('GET /v1/me/datasets', {
    summary: 'Datasets that the caller can open',
    query: z.object({ workspace_id: z.optional(queryUuid) }),
    run: ({ context, query }) => listOwnDatasets(context, query.workspace_id),
    answer: itemsOf(datasetDto),
  }),
  endpoint('GET /v1/datasets/:dataset_id', {
    summary: 'One dataset',
    run: ({ context, params }) => reachDataset(context, params.dataset_id),
    answer: datasetDto,
  }),
  partsEndpoint('fields', 'Fields of a dataset', 'fields'),
  partsEndpoint('questions', 'Questions of a dataset', 'questions'),
  partsEndpoint('vectors-settings', 'Vectors of a dataset', 'vectors_settings'),
  endpoint('GET /v1/me/datasets/:dataset_id/metadata-properties', {
    summary: 'Metadata properties that the caller may see',
    run: ({ context, params }) => listOwnMetadataProperties(context, params.dataset_id),
    answer: itemsOf(partDto),
  }),
  endpoint('GET /v1/me/datasets/:dataset_id/metrics', {
    summary: "Number of records, and of the caller's own responses",
    run: ({ context, params }) => readOwnCounts(context, params.dataset_id),
    answer: metricsDto,
  }),
  endpoint('GET /v1/datasets/:dataset_id/progress', {
    summary: 'Progress of the whole team',
    run: ({ context, params }) => readProgress(context, params.dataset_id),
    answer: progressDto,
  }),
];

function partsEndpoint(path: string, summary: string, table: PartTable) {
  return endpoint(`GET /v1/datasets/:dataset_id/${path}`, {
    summary,
    run: ({ context, params }) => listPartsOfDataset(context, params.dataset_id, table),
    answer: itemsOf(partDto),
  });
}
