import type { FeedbackWrite, PersonalFeedback } from '#domain/feedback/feedback-write';
import { versionOf, sameWanted, type Response, type WantedResponse } from '#domain/feedback/response';
import { err, ok } from '#domain/shared/result';
import type { RecordWriter } from '../sending/ports/record-writer.port';
import { outcomeOf, type SendOutcome } from '../sending/send-outcome';
import type { Reply, RepositoryFailure } from '../shared/repository-failure';
import type { AnnotationGuideRepository } from './ports/annotation-guide-repository.port';
import type { RecordRepository } from './ports/record-repository.port';
import type { ResponseRepository } from './ports/response-repository.port';

type Outcome = SendOutcome<PersonalFeedback>;

/**
 * Writes one response: creates, replaces or removes it. If the server has a newer response, fetches it; a newer response that
 * equals the wanted one counts as an acknowledgement. On servers that overwrite without a check, looks for a newer response before
 * each change.
 */
export class FeedbackWriter implements RecordWriter<PersonalFeedback> {
  readonly same = sameWanted;

  readonly #responses: ResponseRepository;
  readonly #guide: AnnotationGuideRepository;
  readonly #records: RecordRepository;

  constructor(responses: ResponseRepository, guide: AnnotationGuideRepository, records: RecordRepository) {
    this.#responses = responses;
    this.#guide = guide;
    this.#records = records;
  }

  async write(entry: FeedbackWrite): Promise<Outcome> {
    const { wanted } = entry;
    const met = await this.#lookAhead(entry);
    if (met !== null) return met;
    const sent = await (wanted === null ? this.#remove(entry) : this.#save(entry, wanted));
    if (sent.ok) return { kind: 'acknowledged', state: sent.value };
    const isGone = sent.error.kind === 'not-found' && versionOf(entry.base) !== null;
    return sent.error.kind === 'conflict' || isGone
      ? this.#compare(entry, sent.error)
      : outcomeOf(sent.error);
  }

  async #remove({ base, key }: FeedbackWrite): Reply<null> {
    if (base === null) return ok(null);
    const version = versionOf(base);
    // Only a look-up shows which response to remove.
    if (version === null) return err({ code: 'ERROR_DELETING_RECORD_RESPONSE', kind: 'conflict' });
    const removed = await this.#responses.remove(version, key);
    return removed.ok ? ok(null) : removed;
  }

  async #save({ recordId, base, key }: FeedbackWrite, wanted: WantedResponse): Reply<Response> {
    const version = versionOf(base);
    const saved = await (version === null
      ? this.#responses.create(recordId, wanted, key)
      : this.#responses.replace(version, wanted, key));
    return saved.ok ? ok({ ...saved.value, ...wanted }) : saved;
  }

  /** The newer response, on servers that do not check versions; null if the entry may be sent. */
  async #lookAhead(entry: FeedbackWrite): Promise<Outcome | null> {
    if (versionOf(entry.base) === null) return null;
    const looks = await this.#responses.looksAtVersions();
    if (!looks.ok) return postponedOnly(looks.error);
    if (looks.value) return null;
    const theirs = await this.#theirs(entry);
    if (!theirs.ok) return postponedOnly(theirs.error);
    const isAsItWas = theirs.value?.revision === entry.base?.revision || sameWanted(theirs.value, entry.base);
    return isAsItWas ? null : judged(entry, theirs.value);
  }

  async #compare(entry: FeedbackWrite, refusal: RepositoryFailure): Promise<Outcome> {
    const theirs = await this.#theirs(entry);
    // The server lacks the call, or no longer has the record: the refusal is returned.
    if (!theirs.ok) return outcomeOf(theirs.error.kind === 'not-found' ? refusal : theirs.error);
    return judged(entry, theirs.value);
  }

  async #theirs({ datasetId, recordId }: FeedbackWrite): Reply<Response | null> {
    const questions = await this.#guide.questions(datasetId);
    if (!questions.ok) return questions;
    const record = await this.#records.get(recordId, questions.value);
    return record.ok ? this.#responses.ownOf(record.value, questions.value) : record;
  }
}

function judged({ wanted }: FeedbackWrite, theirs: Response | null): Outcome {
  return sameWanted(wanted, theirs) ? { kind: 'acknowledged', state: theirs } : { kind: 'conflict', theirs };
}

/** A look-up that fails permanently does not block a write, because a server without a version check guarantees nothing better. */
function postponedOnly(failure: RepositoryFailure): Outcome | null {
  const outcome = outcomeOf(failure);
  return outcome.kind === 'postponed' ? outcome : null;
}
