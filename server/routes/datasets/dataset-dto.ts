import type { DatasetDto, MetricsDto, ProgressDto } from '#contract/dataset';
import type { DatasetRow } from '#server/services/access/reachable';
import type { OwnCounts } from '#server/services/datasets/read-datasets';
import type { DatasetCounts } from '#server/store/queries/counts';
import type { PartRow } from '#server/store/queries/write-parts';

export function datasetDto(row: DatasetRow): DatasetDto {
  return {
    id: row.id,
    name: row.name,
    guidelines: row.guidelines,
    allow_extra_metadata: row.allow_extra_metadata,
    status: row.status,
    workspace_id: row.workspace_id,
    // Extensions, which are sent only if they differ from the default.
    ...(row.record_order === 'imported' && { record_order: row.record_order }),
    ...(row.remote_media && { remote_media: row.remote_media }),
    last_activity_at: row.last_activity_at,
    inserted_at: row.inserted_at,
    updated_at: row.updated_at,
  };
}

/** A field, question, metadata property or vector, without its order. `use_math` is an extension. */
export function partDto({ ordinal: _ordinal, use_math, ...part }: PartRow) {
  return { ...part, ...(use_math && { use_math }) };
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
