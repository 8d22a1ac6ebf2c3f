import * as z from 'zod/mini';
import { VIEW_LIMITS } from '#contract/view';
import { ok } from '#domain/shared/result';
import { visibleText } from '#domain/text/visible-characters';
import { listViews, removeView, saveView, updateView } from '#server/services/views/saved-views';
import type { SavedViewRow } from '#server/store/queries/saved-views';
import { endpoint } from '../http/endpoint';
import { pathIds } from '../http/request-schemas';

const givenViewSchema = z.pipe(
  z.object({
    name: z.string().check(z.overwrite(visibleText), z.minLength(1), z.maxLength(VIEW_LIMITS.name)),
    query: z.string().check(z.maxLength(VIEW_LIMITS.query)),
    is_default: z._default(z.boolean(), false),
  }),
  z.transform(({ name, query, is_default: isDefault }) => ({ name, query, isDefault })),
);

/** Ours; other servers answer 404. */
export const VIEW_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: '/v1/me/datasets/:dataset_id/views',
    summary: 'Saved views of a dataset',
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const views = await listViews(context, caller, params.dataset_id);
      return views.ok ? ok({ items: views.value.map(viewDto) }) : views;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/me/datasets/:dataset_id/views',
    summary: 'Save a view',
    params: pathIds('dataset_id'),
    body: givenViewSchema,
    success: 201,
    async run({ context, caller, params, body }) {
      const view = await saveView(context, caller, params.dataset_id, body);
      return view.ok ? ok(viewDto(view.value)) : view;
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/v1/me/views/:view_id',
    summary: 'Change a saved view',
    params: pathIds('view_id'),
    body: givenViewSchema,
    async run({ context, caller, params, body }) {
      const view = await updateView(context, caller, params.view_id, body);
      return view.ok ? ok(viewDto(view.value)) : view;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/me/views/:view_id',
    summary: 'Delete a saved view',
    params: pathIds('view_id'),
    async run({ context, caller, params }) {
      const view = await removeView(context, caller, params.view_id);
      return view.ok ? ok(viewDto(view.value)) : view;
    },
  }),
];

function viewDto({ id, name, query, is_default, inserted_at, updated_at }: SavedViewRow) {
  return { id, name, query, is_default, inserted_at, updated_at };
}
