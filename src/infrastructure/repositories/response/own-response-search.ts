import type { Reply } from '#application/shared/repository-failure';
import { recordSearchSchema } from '#contract/record';
import type { ResponseDto } from '#contract/response';
import type { AnsweredRecord } from '#application/annotate-feedback/ports/response-repository.port';
import type { RepositoryFailureCode } from '#application/failure-codes';
import { err, ok } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { READ_BY_POST, pathId } from '#infrastructure/http/http-request';

/** Records with the very same words that are looked through. */
const LIMIT = 100;

/**
 * Finds the user's own response by a search for the words of its record. Servers without a call for the own response
 * offer no other way to read the response to a certain record. Fails with `code`, kind `not-found` where the words do not lead to the record.
 */
export async function searchOwnResponse(
  client: HttpClient,
  { id, datasetId, fields }: AnsweredRecord,
  code: RepositoryFailureCode,
): Reply<ResponseDto | null> {
  const telling = await import('./telling-words.chunk').catch(() => null);
  // The server of the client is as far away as any other.
  if (telling === null) return err({ code, kind: 'network' });
  const q = telling.tellingWords([...fields.values()]).join(' ');
  const found = await client.write({
    code,
    ...READ_BY_POST,
    path: `/v1/me/datasets/${pathId(datasetId)}/records/search?include=responses&limit=${LIMIT}`,
    body: { type: 'json', value: { query: { text: { q } } } },
    schema: recordSearchSchema,
  });
  if (!found.ok) return found;
  const item = found.value.items.find(({ record }) => record.id === id);
  return item === undefined ? err({ code, kind: 'not-found' }) : ok(item.record.responses?.[0] ?? null);
}
