import * as z from 'zod/mini';
import { err, ok } from '#domain/shared/result';
import { endpoint } from '../http/endpoint';

/**
 * Task datasets do not exist here yet, but clients ask for them on their way to the feedback datasets:
 * none are listed, and every name is unknown.
 */
export const TASK_DATASET_ENDPOINTS = [
  endpoint({ method: 'GET', path: '/datasets', summary: 'Task datasets: none yet', run: async () => ok([]) }),
  endpoint({
    method: 'GET',
    path: '/datasets/',
    summary: 'Task datasets: none yet',
    run: async () => ok([]),
  }),
  endpoint({
    method: 'GET',
    path: '/datasets/:name',
    summary: 'A task dataset: none yet',
    params: z.object({ name: z.string() }),
    run: async ({ params }) => err({ code: 'entity-unknown', type: 'ServiceDataset', name: params.name }),
  }),
];
