import type { OutboxEntry } from '#domain/outbox/outbox-entry';
import { versionOf, type Response, type WantedResponse } from '#domain/feedback/response';
import { sameWanted } from '#domain/feedback/same-response';
import { err, ok, type Result } from '#domain/shared/result';
import type { AnnotationGuideRepository } from '../annotate-feedback/ports/annotation-guide-repository.port';
import type { RecordRepository } from '../annotate-feedback/ports/record-repository.port';
import type { ResponseRepository } from '../annotate-feedback/ports/response-repository.port';
import type { RepositoryFailure } from '../shared/repository-failure';
import { outcomeOf, type SendOutcome } from './send-outcome';

/**
 * Sends one entry: creates, replaces or removes the person's response. Where the server has a newer one, finds out
 * which; a newer one that says the same is as good as an acknowledgement. On servers that overwrite whatever there is,
 * looks for a newer one before a change.
 */
export class SendEntry {
  readonly #responses: ResponseRepository;
  readonly #guide: AnnotationGuideRepository;
  readonly #records: RecordRepository;

  constructor(responses: ResponseRepository, guide: AnnotationGuideRepository, records: RecordRepository) {
    this.#responses = responses;
    this.#guide = guide;
    this.#records = records;
  }

  async execute(entry: OutboxEntry): Promise<SendOutcome> {
    const { wanted } = entry;
    const met = await this.#lookAhead(entry);
    if (met !== null) return met;
    const sent = await (wanted === null ? this.#remove(entry) : this.#save(entry, wanted));
    if (sent.ok) return { kind: 'acknowledged', response: sent.value };
    const isGone = sent.error.kind === 'not-found' && versionOf(entry.base) !== null;
    return sent.error.kind === 'conflict' || isGone
      ? this.#compare(entry, sent.error)
      : outcomeOf(sent.error);
  }

  async #remove({ base, key }: OutboxEntry): Promise<Result<null, RepositoryFailure>> {
    if (base === null) return ok(null);
    const version = versionOf(base);
    // Nobody knows which response that would be: only a look tells.
    if (version === null) return err({ code: 'ERROR_DELETING_RECORD_RESPONSE', kind: 'conflict' });
    const removed = await this.#responses.remove(version, key);
    return removed.ok ? ok(null) : removed;
  }

  async #save(
    { recordId, base, key }: OutboxEntry,
    wanted: WantedResponse,
  ): Promise<Result<Response, RepositoryFailure>> {
    const version = versionOf(base);
    const saved = await (version === null
      ? this.#responses.create(recordId, wanted, key)
      : this.#responses.replace(version, wanted, key));
    return saved.ok ? ok({ ...saved.value, ...wanted }) : saved;
  }

  /** What the server has, where only a look shows it; null when the entry may be sent. */
  async #lookAhead(entry: OutboxEntry): Promise<SendOutcome | null> {
    if (versionOf(entry.base) === null) return null;
    const looks = await this.#responses.looksAtVersions();
    if (!looks.ok) return postponedOnly(looks.error);
    if (looks.value) return null;
    const theirs = await this.#theirs(entry);
    if (!theirs.ok) return postponedOnly(theirs.error);
    const isAsItWas = theirs.value?.revision === entry.base?.revision || sameWanted(theirs.value, entry.base);
    return isAsItWas ? null : judged(entry, theirs.value);
  }

  async #compare(entry: OutboxEntry, refusal: RepositoryFailure): Promise<SendOutcome> {
    const theirs = await this.#theirs(entry);
    // Servers without the call, or without the record by now: what was refused stays refused.
    if (!theirs.ok) return outcomeOf(theirs.error.kind === 'not-found' ? refusal : theirs.error);
    return judged(entry, theirs.value);
  }

  async #theirs({ datasetId, recordId }: OutboxEntry): Promise<Result<Response | null, RepositoryFailure>> {
    const questions = await this.#guide.questions(datasetId);
    if (!questions.ok) return questions;
    const record = await this.#records.get(recordId, questions.value);
    return record.ok ? this.#responses.ownOf(record.value, questions.value) : record;
  }
}

function judged({ wanted }: OutboxEntry, theirs: Response | null): SendOutcome {
  return sameWanted(wanted, theirs)
    ? { kind: 'acknowledged', response: theirs }
    : { kind: 'conflict', theirs };
}

/** A look that fails for good keeps nobody from sending: it is more than such servers promise. */
function postponedOnly(failure: RepositoryFailure): SendOutcome | null {
  const outcome = outcomeOf(failure);
  return outcome.kind === 'postponed' ? outcome : null;
}
