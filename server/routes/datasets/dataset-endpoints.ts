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
import { listFields, listQuestions, listVectorsSettings } from '#server/store/queries/dataset-parts';
import { endpoint } from '../endpoint';
import { idParam, queryUuid } from '../request-schemas';
import { datasetDto, metricsDto, partDto, progressDto } from './dataset-dto';

export const DATASET_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: '/v1/me/datasets',
    query: z.object({ workspace_id: z.optional(queryUuid) }),
    async run({ context, caller, query }) {
      const datasets = await listOwnDatasets(context, caller, query.workspace_id);
      return datasets.ok ? ok({ items: datasets.value.map(datasetDto) }) : datasets;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:id',
    params: idParam,
    async run({ context, caller, params }) {
      const dataset = await reachDataset(context, caller, params.id);
      return dataset.ok ? ok(datasetDto(dataset.value)) : dataset;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:id/fields',
    params: idParam,
    async run({ context, caller, params }) {
      const fields = await listOfDataset(context, caller, params.id, listFields);
      return fields.ok ? ok({ items: fields.value.map(partDto) }) : fields;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:id/questions',
    params: idParam,
    async run({ context, caller, params }) {
      const questions = await listOfDataset(context, caller, params.id, listQuestions);
      return questions.ok ? ok({ items: questions.value.map(partDto) }) : questions;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:id/vectors-settings',
    params: idParam,
    async run({ context, caller, params }) {
      const vectors = await listOfDataset(context, caller, params.id, listVectorsSettings);
      return vectors.ok ? ok({ items: vectors.value.map(partDto) }) : vectors;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/me/datasets/:id/metadata-properties',
    params: idParam,
    async run({ context, caller, params }) {
      const properties = await listOwnMetadataProperties(context, caller, params.id);
      return properties.ok ? ok({ items: properties.value.map(partDto) }) : properties;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/me/datasets/:id/metrics',
    params: idParam,
    async run({ context, caller, params }) {
      const counts = await readOwnCounts(context, caller, params.id);
      return counts.ok ? ok(metricsDto(counts.value)) : counts;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:id/progress',
    params: idParam,
    async run({ context, caller, params }) {
      const counts = await readProgress(context, caller, params.id);
      return counts.ok ? ok(progressDto(counts.value)) : counts;
    },
  }),
];
