import { compressed, preferredEncoding, QUICKLY, type Encoding } from '../client/compression';
import { isLoopback } from './client-address';
import type { Answer } from './listener';

/** Bytes of an answer that are packed at once. A longer one comes in portions, and goes on in them, unpacked. */
const MOST_PACKED = 8 * 1024 * 1024;

/** Bytes of an answer that travels as quickly as a packed one: it fits into one packet. */
const ONE_PACKET = 1_024;

/**
 * Packs the JSON that goes over a network (docs/design/delivery.md). Whatever else is answered
 * passes as it is, streams as streams. `addressOf` says who is at the other end.
 */
export function packingAnswers(
  answer: Answer,
  addressOf: (request: Request, environment: unknown) => string,
): Answer {
  return async (request, environment) => {
    const response = await answer(request, environment);
    // The address first: to look into an answer costs the adapter its short way of sending it.
    if (isLoopback(addressOf(request, environment)) || !isUnpackedJson(response)) return response;
    return packed(response, preferredEncoding(request.headers.get('accept-encoding')));
  };
}

function isUnpackedJson({ body, headers }: Response): boolean {
  return (
    body !== null &&
    !headers.has('content-encoding') &&
    (headers.get('content-type')?.startsWith('application/json') ?? false)
  );
}

async function packed(response: Response, encoding: Encoding): Promise<Response> {
  const { status, body } = response;
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let size = 0, part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    if (reader !== undefined && size > MOST_PACKED)
      return new Response(continued(parts, reader), { status, headers });
  }
  const content = new Uint8Array(await new Blob(parts).arrayBuffer());
  if (encoding === 'identity' || content.byteLength < ONE_PACKET)
    return new Response(content, { status, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(await compressed(content, encoding, QUICKLY), { status, headers });
}

/** The parts of a stream that were read, and then the rest of it. */
function continued(
  parts: Uint8Array<ArrayBuffer>[],
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const value = parts.shift() ?? (await reader.read()).value;
        if (value === undefined) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
