import { OWN_BULK_MAX_ITEMS } from '#contract/response';
import type { InfoDto, ReadinessDto } from '#contract/session';
import { err, ok } from '#domain/shared/result';
import { isReady } from '#server/services/upkeep/is-ready';
import { openEndpoint } from './http/endpoint';

/** Version of the contract, which clients compare with the one they support. */
export const CONTRACT_VERSION = '1.28.0';

/** Clients expect the description of a separate search engine, which this server does not have. */
const NO_SEARCH_ENGINE = {
  name: 'ostraka',
  cluster_name: 'ostraka',
  cluster_uuid: 'ostraka',
  tagline: 'Search is part of the database',
  version: {
    number: '8.0.0',
    build_type: 'embedded',
    build_hash: '0',
    build_date: '2024-01-01T00:00:00.000000Z',
    build_snapshot: false,
    lucene_version: '9.0.0',
    minimum_wire_compatibility_version: '7.17.0',
    minimum_index_compatibility_version: '7.0.0',
  },
};

export const INFORMATION_ENDPOINTS = [
  openEndpoint('GET /_info', {
    summary: 'Version of the contract, and which extensions this server has',
    run: async ({ context }) =>
      ok({
        version: CONTRACT_VERSION,
        preconditions: true,
        parts_of_words: true,
        random_order: true,
        answer_max_bytes: context.limits.answerMaxBytes,
        bulk_max_items: OWN_BULK_MAX_ITEMS,
        accounts: true,
        invitations: true,
        idempotency_keys: true,
        display_settings: true,
        task_datasets: true,
      } satisfies Required<InfoDto>),
  }),
  openEndpoint('GET /_status', {
    summary: 'Version and search engine, in the form that the Python SDK reads',
    run: async () => ok({ version: CONTRACT_VERSION, elasticsearch: NO_SEARCH_ENGINE, mem_info: {} }),
  }),
  openEndpoint('GET /v1/version', {
    summary: 'Version of the contract',
    run: async () => ok({ version: CONTRACT_VERSION }),
  }),
  openEndpoint('GET /v1/status', {
    summary: 'Version, search engine and memory',
    run: async () => ok({ version: CONTRACT_VERSION, search_engine: NO_SEARCH_ENGINE, memory: {} }),
  }),
  openEndpoint('GET /_ready', {
    summary: 'Whether the database answers',
    run: async ({ context }) =>
      (await isReady(context.store))
        ? ok({ ready: true } satisfies ReadinessDto)
        : err({ code: 'unavailable', cause: 'away' }),
  }),
  openEndpoint('GET /v1/settings', {
    summary: 'Settings that the web client asks for',
    run: async () => ok({ argilla: {} }),
  }),
];
