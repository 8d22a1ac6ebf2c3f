/** Why the dataset of an import is not what the last batch left. */
export interface Overtaking {
  readonly code: 'dataset-deleted' | 'continued-elsewhere';
}

/** Thrown by a batch that is not written because someone else changed the dataset of the import. */
export class ImportOvertaken extends Error implements Overtaking {
  override readonly name = 'ImportOvertaken';
  readonly code: Overtaking['code'];

  constructor(code: Overtaking['code']) {
    super(`The import cannot go on: ${code}`);
    this.code = code;
  }
}
