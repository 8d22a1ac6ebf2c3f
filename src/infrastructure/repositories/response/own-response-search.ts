import { recordSearchSchema } from '#contract/record';
import type { ResponseDto } from '#contract/response';
import type { AnsweredRecord } from '#application/annotate-feedback/ports/response-repository.port';
import type { RepositoryFailureCode } from '#application/shared/failure-codes';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { err, ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';

/** Words that a search engine takes in one query without complaint; fewer words find no fewer records. */
const MAX_WORDS = 40;
const MAX_LENGTH = 1_000;

/** Records with the very same words that are looked through. */
const LIMIT = 100;

/**
 * The user's own response by a search for the words of its record: the only call by which servers without one for it
 * tell the response to a certain record. Fails with `code`, kind `not-found` where the words do not lead to the record.
 */
export async function searchOwnResponse(
  client: HttpClient,
  { id, datasetId, fields }: AnsweredRecord,
  code: RepositoryFailureCode,
): Promise<Result<ResponseDto | null, RepositoryFailure>> {
  const q = tellingWords([...fields.values()]).join(' ');
  const found = await client.write({
    code,
    method: 'POST',
    path: `/v1/me/datasets/${pathId(datasetId)}/records/search?include=responses&limit=${LIMIT}`,
    body: { type: 'json', value: { query: { text: { q } } } },
    schema: recordSearchSchema,
    // A search changes nothing.
    touches: [],
  });
  if (!found.ok) return found;
  const item = found.value.items.find(({ record }) => record.id === id);
  return item === undefined ? err({ code, kind: 'not-found' }) : ok(item.record.responses?.[0] ?? null);
}

/** The longest words, which few texts share. Cut only where every search engine ends a word (SEA-1). */
function tellingWords(texts: readonly string[]): readonly string[] {
  const words = new Set(texts.flatMap((text) => text.split(/[\s、。，．：；！？]+/u)).filter(hasLetter));
  let rest = MAX_LENGTH;
  return [...words]
    .toSorted((a, b) => b.length - a.length)
    .filter(({ length }) => {
      const fits = length <= rest;
      if (fits) rest -= length;
      return fits;
    })
    .slice(0, MAX_WORDS);
}

function hasLetter(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}
