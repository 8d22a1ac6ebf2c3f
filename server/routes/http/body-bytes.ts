import { err, ok, type Result } from '#domain/shared/result';

/** Reasons why a body cannot be read: it is too long, its sender disconnected, or other bodies have the memory. */
export type UnreadableBody = 'too-large' | 'broken-off' | 'no-memory';

/** Reserves memory before it is used; may wait for it. */
export type Reserve = (bytes: number) => Promise<boolean>;

/** Checks bytes as they arrive; a problem ends the reading. */
export type ByteCheck<P> = (chunk: Uint8Array) => P | null;

/** Longest declared body, in bytes, that is read at once, which is cheaper than a stream. */
const READ_AT_ONCE = 64 * 1024;

interface Memory {
  readonly maxBytes: number;
  readonly reserve: Reserve;
}

/** The bytes of a body that has at most `maxBytes`; none without a body. */
export async function bodyBytes<P>(
  request: Request,
  memory: Memory,
  check: ByteCheck<P>,
): Promise<Result<Uint8Array, UnreadableBody | P>> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > memory.maxBytes) return err('too-large');
  try {
    // The length is checked first: reading `body` makes Hono's Node adapter build a full `Request` for each call.
    if ((declared !== null && Number(declared) <= READ_AT_ONCE) || !request.body)
      return await readAtOnce(request, check);
    return await readInChunks(request.body, { declared: Number(declared ?? 0), ...memory }, check);
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
  { declared, maxBytes, reserve }: Memory & { readonly declared: number },
  check: ByteCheck<P>,
): Promise<Result<Uint8Array, 'too-large' | 'no-memory' | P>> {
  if (!(await reserve(declared))) return err('no-memory');
  let bytes = new Uint8Array(declared || READ_AT_ONCE);
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return ok(bytes.subarray(0, size));
    if (size + value.byteLength > maxBytes) return err('too-large');
    const problem = check(value);
    if (problem !== null) return err(problem);
    const needed = size + value.byteLength;
    if (needed > bytes.length) {
      const length = Math.min(Math.max(needed, 2 * bytes.length), maxBytes);
      // oxlint-disable-next-line no-await-in-loop
      if (!(await reserve(length))) return err('no-memory');
      bytes = grown(bytes, length);
    }
    bytes.set(value, size);
    size += value.byteLength;
  }
}

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(bytes);
  return larger;
}
