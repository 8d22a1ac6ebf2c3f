import { seesProperty } from '#domain/access/rights';
import { ok, type Result } from '#domain/shared/result';
import {
  readPartsOfSearch,
  type PartsOfSearch,
  type PropertyOfRecords,
} from '#server/store/queries/searchable-parts';
import type { Row, Store } from '#server/store/queries/store';
import type { Caller } from '../access/caller';
import { badSearch, type ServiceFailure } from '../service-failure';
import type { SearchablePart } from './search-problem';

/** Parts of a dataset that the caller may search by, by name. For annotators a hidden property is not among them. */
export interface SearchableParts {
  readonly datasetId: string;
  readonly fields: ReadonlySet<string>;
  readonly questions: ReadonlyMap<string, SearchableQuestion>;
  readonly properties: ReadonlyMap<string, { readonly name: string; readonly type: PropertyType }>;
  /** Names of the properties that the caller does not see. */
  readonly hidden: ReadonlySet<string>;
  readonly vectors: ReadonlyMap<string, PartsOfSearch['vectors'][number]>;
  /** All properties as stored, so that an answer with records does not read them again. */
  readonly storedProperties: readonly PropertyOfRecords[];
}

export interface SearchableQuestion {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

export type PropertyType = 'terms' | 'integer' | 'float';

export async function searchableParts(
  store: Store,
  caller: Pick<Caller, 'role'>,
  datasetId: string,
): Promise<SearchableParts> {
  const { fields, questions, properties, vectors } = await readPartsOfSearch(store, datasetId);
  const hidden = properties.filter((property) => !isVisible(property, caller));
  return {
    datasetId,
    fields: new Set(fields.map(({ name }) => name)),
    questions: byName(questions.map(({ id, name, type }) => ({ id, name, type: type ?? '' }))),
    properties: byName(
      properties
        .filter((property) => !hidden.includes(property))
        .map(({ name, settings }) => ({ name, type: propertyType(settings) })),
    ),
    hidden: new Set(hidden.map(({ name }) => name)),
    vectors: byName(vectors),
    storedProperties: properties,
  };
}

export function isVisible(property: PropertyOfRecords, caller: Pick<Caller, 'role'>): boolean {
  return seesProperty(caller.role, { isVisibleForAnnotators: property.visible_for_annotators });
}

export function propertyType(settings: Row<'metadata_properties'>['settings']): PropertyType {
  const type = settings['type'];
  return type === 'integer' || type === 'float' ? type : 'terms';
}

/** The part of that name, or the one failure that an unknown name is everywhere. */
export function partNamed<T>(
  { datasetId }: SearchableParts,
  parts: ReadonlyMap<string, T>,
  part: SearchablePart,
  name: string,
): Result<T, ServiceFailure> {
  const found = parts.get(name);
  return found === undefined ? unknownPart(datasetId, part, name) : ok(found);
}

export function unknownPart(
  datasetId: string,
  part: SearchablePart,
  name: string,
): Result<never, ServiceFailure> {
  return badSearch({ code: 'unknown-part', part, name, datasetId });
}

function byName<T extends { readonly name: string }>(parts: readonly T[]): ReadonlyMap<string, T> {
  return new Map(parts.map((part) => [part.name, part]));
}
