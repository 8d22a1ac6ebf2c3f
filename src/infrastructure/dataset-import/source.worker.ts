import { assertNever } from '#domain/shared/assert-never';
import { fingerprintOf, RowReader, sampleFile } from './source-reader';
import type { Numbered, SourceRequest } from './source-messages';

const readings = new Map<number, RowReader>();

/** Only this thread loads the schema of definitions. */
const loadDefinitions = () => import('./definition-files');

/** Reads files in a separate thread, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<Numbered<SourceRequest>>) => {
  void answerTo(data.content).then((content) => postMessage({ number: data.number, content }));
});

async function answerTo(request: SourceRequest): Promise<unknown> {
  switch (request.kind) {
    case 'fingerprint':
      return fingerprintOf(request.file);
    case 'sample':
      return sampleFile(request.file, request.form);
    case 'open':
      readings.set(request.reading, new RowReader(request.file, request.form, request.plan));
      return null;
    case 'next':
      return readings.get(request.reading)?.next(request.wanted);
    case 'close': {
      const reader = readings.get(request.reading);
      readings.delete(request.reading);
      return reader?.close();
    }
    case 'read-definition':
      return (await loadDefinitions()).readDefinition(request.file);
    case 'write-definition':
      return (await loadDefinitions()).writeDefinition(request.defined);
    default:
      return assertNever(request);
  }
}
