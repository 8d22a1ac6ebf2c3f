import { assertNever } from '#domain/shared/assert-never';
import { fingerprintOf, RowReader, sampleFile } from './source-reader';
import type { Numbered, SourceRequest } from './source-messages';

const readings = new Map<number, RowReader>();

/** A thread of its own, which reads files while the page stays at hand. */
addEventListener('message', ({ data }: MessageEvent<Numbered<SourceRequest>>) => {
  void answerTo(data.content).then((content) => postMessage({ number: data.number, content }));
});

async function answerTo(request: SourceRequest): Promise<unknown> {
  switch (request.kind) {
    case 'fingerprint':
      return fingerprintOf(request.file);
    case 'sample':
      return sampleFile(request.file, request.format);
    case 'open':
      readings.set(request.reading, new RowReader(request.file, request.format, request.plan));
      return null;
    case 'next':
      return readings.get(request.reading)?.next(request.wanted);
    case 'close': {
      const reader = readings.get(request.reading);
      readings.delete(request.reading);
      return reader?.close();
    }
    default:
      return assertNever(request);
  }
}
