import type { Reply } from '#application/shared/repository-failure';
import * as z from 'zod/mini';
import {
  savedViewListSchema,
  savedViewSchema,
  type SavedViewBodyDto,
  type SavedViewDto,
} from '#contract/view';
import type { SavedViewRepository } from '#application/saved-views/ports/saved-view-repository.port';
import type { NamedSearch, SavedView } from '#domain/search/saved-view';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { askOwnCall } from '../own-calls';
import { TOPICS } from '../topics';

const GONE = new Map([[404, null]]);

/** Writes selections of a family of records as queries of a URL. */
export interface SelectionCodec<Q> {
  toQuery(selection: Q): string;
  fromQuery(query: string): Q;
}

export class HttpSavedViewRepository<Q> extends HttpAdapter implements SavedViewRepository<Q> {
  readonly #codec: SelectionCodec<Q>;

  constructor(client: HttpClient, codec: SelectionCodec<Q>) {
    super(client);
    this.#codec = codec;
  }

  list(datasetId: string, signal?: AbortSignal): Reply<readonly SavedView<Q>[] | null> {
    return askOwnCall(this.client, 'views', () =>
      this.client.read({
        code: 'ERROR_FETCHING_VIEWS',
        path: `/v1/me/datasets/${pathId(datasetId)}/views`,
        topic: TOPICS.views,
        lifetime: LIFETIMES.none,
        schema: savedViewListSchema,
        signal,
        map: ({ items }) => items.map((dto) => this.#fromDto(dto)),
      }),
    );
  }

  save(datasetId: string, view: NamedSearch<Q>): Reply<SavedView<Q>> {
    return this.client.write({
      code: 'ERROR_SAVING_VIEW',
      method: 'POST',
      path: `/v1/me/datasets/${pathId(datasetId)}/views`,
      body: { type: 'json', value: this.#toDto(view) },
      schema: savedViewSchema,
      touches: [TOPICS.views],
      map: (saved) => this.#fromDto(saved),
    });
  }

  replace(view: SavedView<Q>): Reply<SavedView<Q>> {
    return this.client.write({
      code: 'ERROR_REPLACING_VIEW',
      method: 'PUT',
      path: `/v1/me/views/${pathId(view.id)}`,
      body: { type: 'json', value: this.#toDto(view) },
      schema: savedViewSchema,
      touches: [TOPICS.views],
      map: (replaced) => this.#fromDto(replaced),
    });
  }

  remove(id: string): Reply<void> {
    return this.client.write({
      code: 'ERROR_DELETING_VIEW',
      method: 'DELETE',
      path: `/v1/me/views/${pathId(id)}`,
      schema: z.nullable(savedViewSchema),
      alsoSuccess: GONE,
      touches: [TOPICS.views],
      map: () => undefined,
    });
  }

  #fromDto({ id, name, query, is_default: isDefault }: SavedViewDto): SavedView<Q> {
    return { id, name, isDefault, ...this.#codec.fromQuery(query) };
  }

  #toDto(view: NamedSearch<Q>): SavedViewBodyDto {
    return { name: view.name, query: this.#codec.toQuery(view), is_default: view.isDefault };
  }
}
