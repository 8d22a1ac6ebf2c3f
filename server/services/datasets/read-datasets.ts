import { hasRightIn, reachedWorkspaces } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import { datasetCounts, userCounts, type DatasetCounts, type UserCounts } from '#server/store/queries/counts';
import { listDatasets } from '#server/store/queries/datasets';
import { listParts } from '#server/store/queries/dataset-parts';
import type { Row } from '#server/store/queries/store';
import type { PartTable } from '#server/store/queries/write-parts';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { CallContext } from '../app-context';
import { isVisible } from '../search/searchable-parts';
import { FORBIDDEN, type Outcome } from '../service-failure';

/** All datasets for an owner, those of their workspaces for other users; of one workspace if it is given. */
export async function listOwnDatasets(
  { store, caller }: CallContext,
  workspaceId: string | undefined,
): Outcome<readonly DatasetRow[]> {
  if (workspaceId === undefined) {
    return ok(await listDatasets(store, reachedWorkspaces(caller) ?? undefined));
  }
  const may = hasRightIn(caller, 'read', workspaceId);
  return may ? ok(await listDatasets(store, [workspaceId])) : err(FORBIDDEN);
}

/** Parts of a dataset that the caller may read. */
export async function listPartsOfDataset<T extends PartTable>(
  context: CallContext,
  datasetId: string,
  table: T,
): Outcome<readonly Row<T>[]> {
  const dataset = await reachDataset(context, datasetId);
  return dataset.ok ? ok(await listParts(context.store, table, datasetId)) : dataset;
}

/** Annotators learn only of properties that are shown to them. The caller is about to search. */
export async function listOwnMetadataProperties(
  context: CallContext,
  datasetId: string,
): Outcome<readonly Row<'metadata_properties'>[]> {
  const properties = await listPartsOfDataset(context, datasetId, 'metadata_properties');
  if (!properties.ok) return properties;
  context.search.warm(datasetId);
  return ok(properties.value.filter((property) => isVisible(property, context.caller)));
}

export async function readProgress(context: CallContext, datasetId: string): Outcome<DatasetCounts> {
  const dataset = await reachDataset(context, datasetId);
  return dataset.ok ? ok(await datasetCounts(context.store, datasetId)) : dataset;
}

export interface OwnCounts {
  readonly records: number;
  readonly responses: UserCounts;
}

export async function readOwnCounts(context: CallContext, datasetId: string): Outcome<OwnCounts> {
  const dataset = await reachDataset(context, datasetId);
  if (!dataset.ok) return dataset;
  const { total } = await datasetCounts(context.store, datasetId);
  return ok({ records: total, responses: await userCounts(context.store, datasetId, context.caller.id) });
}
