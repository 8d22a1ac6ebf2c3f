import * as z from 'zod/mini';
import {
  savedViewListSchema,
  savedViewSchema,
  type SavedViewBodyDto,
  type SavedViewDto,
} from '#contract/view';
import type { SavedViewRepository } from '#application/saved-views/ports/saved-view-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { FEEDBACK_STATUSES } from '#domain/feedback/record-status';
import {
  selectionFromQuery,
  selectionToQuery,
  type NamedSearch,
  type SavedView,
} from '#domain/search/feedback/saved-view';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { askOwnCall } from '../own-calls';
import { TOPICS } from '../topics';

const GONE = new Map([[404, null]]);

export class HttpSavedViewRepository implements SavedViewRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async list(
    datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly SavedView[] | null, RepositoryFailure>> {
    const list = await askOwnCall(this.#client, 'views', () =>
      this.#client.read(
        {
          code: 'ERROR_FETCHING_VIEWS',
          path: `/v1/me/datasets/${pathId(datasetId)}/views`,
          topic: TOPICS.views,
          lifetime: LIFETIMES.none,
          schema: savedViewListSchema,
        },
        signal,
      ),
    );
    return list.ok ? ok(list.value && list.value.items.map(savedViewFromDto)) : list;
  }

  async save(datasetId: string, view: NamedSearch): Promise<Result<SavedView, RepositoryFailure>> {
    const saved = await this.#client.write({
      code: 'ERROR_SAVING_VIEW',
      method: 'POST',
      path: `/v1/me/datasets/${pathId(datasetId)}/views`,
      body: { type: 'json', value: savedViewToDto(view) },
      schema: savedViewSchema,
      touches: [TOPICS.views],
    });
    return saved.ok ? ok(savedViewFromDto(saved.value)) : saved;
  }

  async replace(view: SavedView): Promise<Result<SavedView, RepositoryFailure>> {
    const replaced = await this.#client.write({
      code: 'ERROR_REPLACING_VIEW',
      method: 'PUT',
      path: `/v1/me/views/${pathId(view.id)}`,
      body: { type: 'json', value: savedViewToDto(view) },
      schema: savedViewSchema,
      touches: [TOPICS.views],
    });
    return replaced.ok ? ok(savedViewFromDto(replaced.value)) : replaced;
  }

  async remove(id: string): Promise<Result<void, RepositoryFailure>> {
    const removed = await this.#client.write({
      code: 'ERROR_DELETING_VIEW',
      method: 'DELETE',
      path: `/v1/me/views/${pathId(id)}`,
      schema: z.nullable(savedViewSchema),
      alsoSuccess: GONE,
      touches: [TOPICS.views],
    });
    return removed.ok ? ok(undefined) : removed;
  }
}

function savedViewFromDto({ id, name, query, is_default: isDefault }: SavedViewDto): SavedView {
  return { id, name, isDefault, ...selectionFromQuery(query, FEEDBACK_STATUSES) };
}

function savedViewToDto(view: NamedSearch): SavedViewBodyDto {
  return { name: view.name, query: selectionToQuery(view), is_default: view.isDefault };
}
