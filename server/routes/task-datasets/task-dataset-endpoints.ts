import { err, ok } from '#domain/shared/result';
import { endpoint } from '../http/endpoint';

/** Clients list task datasets before feedback datasets. There are none yet, and every name is unknown. */
export const TASK_DATASET_ENDPOINTS = [
  endpoint('GET /datasets', { summary: 'Task datasets: none yet', run: async () => ok([]) }),
  endpoint('GET /datasets/', { summary: 'Task datasets: none yet', run: async () => ok([]) }),
  endpoint('GET /datasets/:name', {
    summary: 'A task dataset: none yet',
    run: async ({ params }) => err({ code: 'entity-unknown', type: 'ServiceDataset', name: params.name }),
  }),
];
