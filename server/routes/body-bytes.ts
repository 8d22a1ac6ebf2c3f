import { err, ok, type Result } from '#domain/shared/result';

/** Why a body cannot be looked at: it is longer than it may be, or its sender is gone. */
export type UnreadableBody = 'too-large' | 'broken-off';

/** Looks at the bytes as they arrive; a problem ends the reading. */
export type ByteCheck<P> = (chunk: Uint8Array) => P | null;

/** Bytes that are taken in at once where the caller says how many there are: a stream of them would cost more. */
const READ_AT_ONCE = 64 * 1024;

/** The bytes of a body of at most so many; none where there is no body. */
export async function bodyBytes<P>(
  request: Request,
  maxBytes: number,
  check: ByteCheck<P>,
): Promise<Result<Uint8Array, UnreadableBody | P>> {
  const told = request.headers.get('content-length');
  if (Number(told ?? 0) > maxBytes) return err('too-large');
  try {
    if (!request.body || (told !== null && Number(told) <= READ_AT_ONCE))
      return await readAtOnce(request, check);
    return await readInChunks(request.body, { told: Number(told ?? 0), maxBytes }, check);
  } catch {
    // Only the connection can fail here, so the caller hears no answer.
    return err('broken-off');
  }
}

async function readAtOnce<P>(request: Request, check: ByteCheck<P>): Promise<Result<Uint8Array, P>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const problem = check(bytes);
  return problem === null ? ok(bytes) : err(problem);
}

/** The stream is never cancelled, which would cut the connection before the answer: the listener leaves the rest of it. */
async function readInChunks<P>(
  stream: ReadableStream<Uint8Array>,
  { told, maxBytes }: { readonly told: number; readonly maxBytes: number },
  check: ByteCheck<P>,
): Promise<Result<Uint8Array, 'too-large' | P>> {
  let bytes = new Uint8Array(told || READ_AT_ONCE);
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

/** A copy with room for at least so many. */
function grown(bytes: Uint8Array, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(least, 2 * bytes.length));
  larger.set(bytes);
  return larger;
}
