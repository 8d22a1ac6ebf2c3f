import { err, ok } from '#domain/shared/result';
import { metadataColumn } from '#server/search/feedback-columns';
import type { FacetCounts } from '#server/search/search-request';
import { findMetadataProperty } from '#server/store/queries/dataset-parts';
import { reachDataset } from '../access/reachable';
import type { CallContext } from '../app-context';
import { FORBIDDEN, notFound, type Outcome } from '../service-failure';
import { isVisible, propertyType, type PropertyType } from './searchable-parts';
import { unansweredSearch } from './unanswered-search';

export interface PropertyMetrics {
  readonly type: PropertyType;
  readonly counts: FacetCounts;
}

/** The values that a property has in the records; those of a hidden one are not for annotators (ROL-11). */
export async function metadataMetrics(context: CallContext, id: string): Outcome<PropertyMetrics> {
  const property = await findMetadataProperty(context.store, id);
  if (property === undefined) return notFound('Metadata property', id);
  const dataset = await reachDataset(context, property.dataset_id);
  if (!dataset.ok) return dataset;
  if (!isVisible(property, context.caller)) return err(FORBIDDEN);
  const type = propertyType(property.settings);
  if (dataset.value.status === 'draft') return ok({ type, counts: nothingOf(type) });
  const answer = await context.search.counts({
    datasetId: property.dataset_id,
    where: { kind: 'all', of: [] },
    facets: [metadataColumn({ name: property.name, type })],
  });
  if (!answer.ok) return unansweredSearch(answer.error);
  return ok({ type, counts: answer.value.facets[0] ?? nothingOf(type) });
}

function nothingOf(type: PropertyType): FacetCounts {
  if (type === 'terms') return { kind: 'terms', values: [], isCut: false, total: 0 };
  return { kind: 'range', min: null, max: null, count: 0 };
}
