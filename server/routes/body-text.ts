import { err, ok, type Result } from '#domain/shared/result';

/** Why a body cannot be looked at: it is longer than it may be, its sender is gone, or it is no text. */
export type UnreadableBody = 'too-large' | 'broken-off' | 'not-utf-8';

/** The text of a body of at most so many bytes; empty where there is none. */
export async function bodyText(request: Request, maxBytes: number): Promise<Result<string, UnreadableBody>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return err('too-large');
  try {
    const bytes = await boundedBytes(request, maxBytes);
    return bytes === null ? err('too-large') : decoded(bytes);
  } catch {
    // Only the connection can fail here, so the caller hears no answer.
    return err('broken-off');
  }
}

/** Null when there are more. A body of unknown length is counted while it arrives. */
async function boundedBytes(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  if (request.headers.has('content-length') || !request.body)
    return new Uint8Array(await request.arrayBuffer());
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = request.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts, size);
    size += value.byteLength;
    // Not cancelled, which would cut the connection before the answer: the listener leaves the rest of it.
    if (size > maxBytes) return null;
    parts.push(value);
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.byteLength;
  }
  return whole;
}

/** Decoders replace bytes they cannot read; an answer would be stored with characters the user never wrote. */
function decoded(bytes: Uint8Array): Result<string, UnreadableBody> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err('not-utf-8');
  }
}
