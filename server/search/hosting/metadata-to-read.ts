import type { FeedbackShape, IndexShape, TaskShape } from '../search-source';
import { taskMetadataColumn } from '../task-columns';

/** The metadata whose values an index with the known shape lacks. */
export function metadataToRead(known: IndexShape, shape: IndexShape): readonly string[] {
  if (shape.family === 'task') return known.family === 'task' ? changedKeys(known, shape) : [];
  return known.family === 'task' ? [] : addedProperties(known, shape);
}

function addedProperties(known: FeedbackShape, { properties }: FeedbackShape): readonly string[] {
  const isKnown = new Set(known.properties.map(({ name, type }) => `${type} ${name}`));
  return properties.filter(({ name, type }) => !isKnown.has(`${type} ${name}`)).map(({ name }) => name);
}

/**
 * Keys that have another kind of column. A key is added in the transaction that writes the first record with it, so records that
 * were read before the key was known do not have it.
 */
function changedKeys(known: TaskShape, { metadata }: TaskShape): readonly string[] {
  const kindsOf = new Map(known.metadata.map(({ key, kinds }) => [key, kinds]));
  return metadata
    .filter(({ key, kinds }) => {
      const before = kindsOf.get(key);
      return before !== undefined && columnKind(key, before) !== columnKind(key, kinds);
    })
    .map(({ key }) => key);
}

function columnKind(key: string, kinds: number): string | null {
  return taskMetadataColumn(key, kinds)?.kind ?? null;
}
