import { RecordIndex } from './engine/record-index';
import type { HostedIndex } from './hosting/hosted-index';
import type { TaskMetadata, TaskRow, TaskShape } from './search-source';
import { taskMetadataColumn } from './task-columns';
import { indexedMetadata, type IndexedTask } from './task-values';
import { taskLayout } from './task-layout';

/** The index of a task dataset. */
export class TaskIndex extends RecordIndex<IndexedTask, never, TaskRow> implements HostedIndex {
  #shape: TaskShape;

  constructor(shape: TaskShape) {
    super(taskLayout(shape));
    this.#shape = shape;
  }

  takeShape(shape: TaskShape): void {
    this.#shape = shape;
    this.take(taskLayout(shape));
  }

  putMetadata(keys: readonly string[], records: readonly TaskMetadata[]): void {
    const columns = this.#shape.metadata
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ key, kinds }) => taskMetadataColumn(key, kinds)?.name ?? []);
    this.putInto(
      columns,
      records.map((row) => indexedMetadata(row)),
    );
  }
}
