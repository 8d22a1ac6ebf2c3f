import { BEAT_MS } from '#domain/dataset-export/export-life';
import { noteExport } from '#server/store/queries/exports';
import type { AppContext } from '../app-context';
import type { FilePiece } from './export-file';
import { ExportBroken } from './export-pages';
import type { Bytes } from './text-writer';

type Notes = Pick<AppContext, 'store' | 'clock' | 'every'>;

/**
 * Passes the pieces of a file on, and stores progress and outcome of the export. An export whose caller leaves has failed. Signs of life
 * are written even while the caller does not read, which may take hours.
 */
export async function* notedPieces(
  { store, clock, every }: Notes,
  id: string,
  pieces: AsyncIterable<FilePiece>,
): AsyncGenerator<Bytes> {
  let done = 0;
  let written = 0;
  let isDeleted = false;
  let beat = Promise.resolve();
  let isBeating = false;
  const note = async (state: 'running' | 'done' | 'failed') => {
    const fault = state === 'failed' ? 'broken-off' : null;
    isDeleted = !(await noteExport(store, id, { state, fault, done, alive_at: clock.timestamp() }));
  };
  const stopBeats = every(BEAT_MS, () => {
    if (isBeating) return;
    isBeating = true;
    // The lease outlasts a beat that fails; a database that is away fails the next page, too.
    beat = note('running')
      .catch(() => {})
      .finally(() => (isBeating = false));
  });
  let end: 'done' | 'failed' = 'failed';
  try {
    for await (const piece of pieces) {
      // An export is deleted with its user, who may not read anything any more.
      if (isDeleted) throw new ExportBroken('An export was deleted while its file was written');
      ({ done, written } = piece);
      yield piece.bytes;
    }
    // Progress counts the records that were read, the outcome those in the file.
    done = written;
    end = 'done';
  } finally {
    stopBeats();
    await beat;
    await note(end);
  }
}
