import * as z from 'zod/mini';
import { ok } from '#domain/shared/result';
import { reachDataset } from '#server/services/access/reachable';
import {
  listOfDataset,
  listOwnDatasets,
  listOwnMetadataProperties,
  readOwnCounts,
  readProgress,
} from '#server/services/datasets/read-datasets';
import { deleteDataset, finishDeletion } from '#server/services/datasets/delete-dataset';
import { changeDataset, createDataset, publishDataset } from '#server/services/datasets/write-datasets';
import { listFields, listQuestions, listVectorsSettings } from '#server/store/queries/dataset-parts';
import { changesBody } from '../http/changes-body';
import { definitionText } from '../http/definition-text';
import { endpoint } from '../http/endpoint';
import { laxBoolean, optional } from '../http/lax-values';
import { pathIds, queryUuid, uuidSchema } from '../http/request-schemas';
import { datasetDto, fieldDto, metricsDto, partDto, progressDto } from './dataset-dto';

const newDatasetSchema = z.object({
  name: definitionText('dataset-name'),
  workspace_id: uuidSchema,
  guidelines: z.pipe(
    optional(definitionText('guidelines')),
    z.transform((guidelines) => guidelines ?? null),
  ),
  allow_extra_metadata: z._default(laxBoolean, true),
  /** This one and the next are not in the API of version 1.28. */
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
  endpoint({
    method: 'POST',
    path: '/v1/datasets',
    summary: 'Create a dataset as a draft',
    body: newDatasetSchema,
    success: 201,
    async run({ context, caller, body }) {
      const dataset = await createDataset(context, caller, body);
      return dataset.ok ? ok(datasetDto(dataset.value)) : dataset;
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/datasets/:dataset_id',
    summary: 'Change name, guidelines, extra metadata or remote media of a dataset',
    params: pathIds('dataset_id'),
    body: datasetChangesSchema,
    async run({ context, caller, params, body }) {
      const dataset = await changeDataset(context, caller, params.dataset_id, body);
      return dataset.ok ? ok(datasetDto(dataset.value)) : dataset;
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/v1/datasets/:dataset_id/publish',
    summary: 'Publish a dataset: it then takes records, and its fields and questions are fixed',
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const dataset = await publishDataset(context, caller, params.dataset_id);
      return dataset.ok ? ok(datasetDto(dataset.value)) : dataset;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/datasets/:dataset_id',
    summary: 'Delete a dataset with all its records',
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const dataset = await deleteDataset(context, caller, params.dataset_id);
      return dataset.ok ? ok(datasetDto(dataset.value)) : dataset;
    },
    after: ({ context, params }) => finishDeletion(context.store, params.dataset_id),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/me/datasets',
    summary: 'Datasets that the caller can open',
    query: z.object({ workspace_id: z.optional(queryUuid) }),
    async run({ context, caller, query }) {
      const datasets = await listOwnDatasets(context, caller, query.workspace_id);
      return datasets.ok ? ok({ items: datasets.value.map(datasetDto) }) : datasets;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:dataset_id',
    summary: 'One dataset',
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const dataset = await reachDataset(context, caller, params.dataset_id);
      return dataset.ok ? ok(datasetDto(dataset.value)) : dataset;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:dataset_id/fields',
    summary: 'Fields of a dataset',
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const fields = await listOfDataset(context, caller, params.dataset_id, listFields);
      return fields.ok ? ok({ items: fields.value.map(fieldDto) }) : fields;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:dataset_id/questions',
    summary: 'Questions of a dataset',
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const questions = await listOfDataset(context, caller, params.dataset_id, listQuestions);
      return questions.ok ? ok({ items: questions.value.map(partDto) }) : questions;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:dataset_id/vectors-settings',
    summary: 'Vectors of a dataset',
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const vectors = await listOfDataset(context, caller, params.dataset_id, listVectorsSettings);
      return vectors.ok ? ok({ items: vectors.value.map(partDto) }) : vectors;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/me/datasets/:dataset_id/metadata-properties',
    summary: 'Metadata properties that the caller may see',
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const properties = await listOwnMetadataProperties(context, caller, params.dataset_id);
      return properties.ok ? ok({ items: properties.value.map(partDto) }) : properties;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/me/datasets/:dataset_id/metrics',
    summary: "Number of records, and of the caller's own responses",
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const counts = await readOwnCounts(context, caller, params.dataset_id);
      return counts.ok ? ok(metricsDto(counts.value)) : counts;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:dataset_id/progress',
    summary: 'Progress of the whole team',
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const counts = await readProgress(context, caller, params.dataset_id);
      return counts.ok ? ok(progressDto(counts.value)) : counts;
    },
  }),
];
