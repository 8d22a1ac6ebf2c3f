import { err, ok, type Result } from '#domain/shared/result';

/** Reasons why a body cannot be read: it is too long, or its sender disconnected. */
export type UnreadableBody = 'too-large' | 'broken-off';

/** Checks bytes as they arrive; a problem ends the reading. */
export type ByteCheck<P> = (chunk: Uint8Array) => P | null;

/** Longest declared body, in bytes, that is read at once, which is cheaper than a stream. */
const READ_AT_ONCE = 64 * 1024;

/** The bytes of a body that has at most `maxBytes`; none without a body. */
export async function bodyBytes<P>(
  request: Request,
  maxBytes: number,
  check: ByteCheck<P>,
): Promise<Result<Uint8Array, UnreadableBody | P>> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBytes) return err('too-large');
  try {
    // The length is checked first: reading `body` makes Hono's Node adapter build a full `Request` for each call.
    if ((declared !== null && Number(declared) <= READ_AT_ONCE) || !request.body)
      return await readAtOnce(request, check);
    return await readInChunks(request.body, { declared: Number(declared ?? 0), maxBytes }, check);
  } catch {
    // Only the connection can fail here, so the caller gets no answer.
    return err('broken-off');
  }
}

async function readAtOnce<P>(request: Request, check: ByteCheck<P>): Promise<Result<Uint8Array, P>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const problem = check(bytes);
  return problem === null ? ok(bytes) : err(problem);
}

/** Never cancels the stream, which would cut the connection before the answer: the listener leaves the rest unread. */
async function readInChunks<P>(
  stream: ReadableStream<Uint8Array>,
  { declared, maxBytes }: { readonly declared: number; readonly maxBytes: number },
  check: ByteCheck<P>,
): Promise<Result<Uint8Array, 'too-large' | P>> {
  let bytes = new Uint8Array(declared || READ_AT_ONCE);
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return ok(bytes.subarray(0, size));
    if (size + value.byteLength > maxBytes) return err('too-large');
    const problem = check(value);
    if (problem !== null) return err(problem);
    if (size + value.byteLength > bytes.length) bytes = grown(bytes, size + value.byteLength);
    bytes.set(value, size);
    size += value.byteLength;
  }
}

/** A copy with room for at least `least` bytes. */
function grown(bytes: Uint8Array, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(least, 2 * bytes.length));
  larger.set(bytes);
  return larger;
}
