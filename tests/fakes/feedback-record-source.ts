import { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import type { RecordRepository } from '#application/annotate-feedback/ports/record-repository.port';
import { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import type { RecordSource } from '#application/record-buffer/ports/record-source.port';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { aDataset } from '../builders/dataset.builder';
import type { InMemoryAnnotations } from './in-memory-annotations';
import { InMemoryResponseRepository } from './in-memory-response.repository';
import { InMemorySearchGuideRepository } from './in-memory-search-guide.repository';

/** The records of the one dataset there is, without questions. */
export function feedbackRecordSource(
  records: RecordRepository,
  store?: InMemoryAnnotations,
): RecordSource<FeedbackRecord> {
  const responses = new InMemoryResponseRepository(store);
  const loadGuide = new LoadSearchGuide(new InMemorySearchGuideRepository());
  const workbench = { dataset: aDataset(), questions: [], fields: [], keepsDisplay: true };
  return new FeedbackRecordSources(records, responses, loadGuide).of(workbench);
}
