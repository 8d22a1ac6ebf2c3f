import * as z from 'zod/mini';
import { VIEW_LIMITS } from '#contract/view';
import { visibleText } from '#domain/text/visible-characters';
import { listViews, removeView, saveView, updateView } from '#server/services/views/saved-views';
import type { SavedViewRow } from '#server/store/queries/saved-views';
import { endpoint, itemsOf } from '../http/endpoint';

const givenViewSchema = z.object({
  name: z.string().check(z.overwrite(visibleText), z.minLength(1), z.maxLength(VIEW_LIMITS.name)),
  query: z.string().check(z.maxLength(VIEW_LIMITS.query)),
  is_default: z._default(z.boolean(), false),
});

/** Extensions; other servers answer 404. */
export const VIEW_ENDPOINTS = [
  endpoint('GET /v1/me/datasets/:dataset_id/views', {
    summary: 'Saved views of a dataset',
    run: ({ context, params }) => listViews(context, params.dataset_id),
    answer: itemsOf(viewDto),
  }),
  endpoint('POST /v1/me/datasets/:dataset_id/views', {
    summary: 'Save a view',
    body: givenViewSchema,
    success: 201,
    run: ({ context, params, body }) => saveView(context, params.dataset_id, body),
    answer: viewDto,
  }),
  endpoint('PUT /v1/me/views/:view_id', {
    summary: 'Change a saved view',
    body: givenViewSchema,
    run: ({ context, params, body }) => updateView(context, params.view_id, body),
    answer: viewDto,
  }),
  endpoint('DELETE /v1/me/views/:view_id', {
    summary: 'Delete a saved view',
    run: ({ context, params }) => removeView(context, params.view_id),
    answer: viewDto,
  }),
];

function viewDto({ id, name, query, is_default, inserted_at, updated_at }: SavedViewRow) {
  return { id, name, query, is_default, inserted_at, updated_at };
}
