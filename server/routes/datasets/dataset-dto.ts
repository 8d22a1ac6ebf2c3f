import type { DatasetDto, MetricsDto, ProgressDto } from '#contract/dataset';
import type { DatasetRow } from '#server/services/access/reachable';
import type { OwnCounts } from '#server/services/datasets/read-datasets';
import type { DatasetCounts } from '#server/store/queries/counts';
import type { Row } from '#server/store/queries/store';

export function datasetDto(row: DatasetRow): DatasetDto {
  return {
    id: row.id,
    name: row.name,
    guidelines: row.guidelines,
    allow_extra_metadata: row.allow_extra_metadata,
    status: row.status,
    workspace_id: row.workspace_id,
    // Argilla has none of these keys, so they are sent only when they differ from the default.
    ...(row.record_order === 'imported' && { record_order: row.record_order }),
    ...(row.remote_media && { remote_media: row.remote_media }),
    last_activity_at: row.last_activity_at,
    inserted_at: row.inserted_at,
    updated_at: row.updated_at,
  };
}

/** Argilla has no `use_math`, so it is sent only where it is chosen. */
export function fieldDto({ use_math, ...field }: Row<'fields'>) {
  return { ...partDto(field), ...(use_math && { use_math }) };
}

/** Questions, metadata properties and vectors settings: everything but the order is part of the wire. */
export function partDto<T extends { readonly ordinal: unknown }>({
  ordinal: _ordinal,
  ...part
}: T): Omit<T, 'ordinal'> {
  return part;
}

export function progressDto({ total, submitted, discarded, conflicting }: DatasetCounts): ProgressDto {
  return { total, submitted, discarded, conflicting, pending: total - submitted - discarded - conflicting };
}

export function metricsDto({ records, responses }: OwnCounts): MetricsDto {
  const { submitted, discarded, draft } = responses;
  return {
    records: { count: records },
    responses: { count: submitted + discarded + draft, submitted, discarded, draft },
  };
}
