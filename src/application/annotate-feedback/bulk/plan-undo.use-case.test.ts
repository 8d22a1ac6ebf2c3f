import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord, aResponse, records } from '#tests/builders/record.builder';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { InMemoryResponseRepository } from '#tests/fakes/in-memory-response.repository';
import type { FeedbackBulkTarget } from '#domain/bulk/feedback/feedback-bulk';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { err, ok } from '#domain/shared/result';
import { PlanUndo } from './plan-undo.use-case';

const MOOD = aQuestion('label_selection', { name: 'mood', required: true });

function setUp(all: readonly FeedbackRecord[], { looks = false } = {}) {
  const annotations = new InMemoryAnnotations(all);
  const repository = new InMemoryRecordRepository(annotations);
  const responses = new InMemoryResponseRepository(annotations);
  responses.looksAtVersions = () => Promise.resolve(ok(looks));
  const guide = new InMemoryAnnotationGuideRepository({ questions: [MOOD] });
  const plan = new PlanUndo(responses, guide, repository);
  const { signal } = new AbortController();
  const execute = (targets: readonly FeedbackBulkTarget[]) =>
    plan.execute({ datasetId: DATASET_ID, targets, signal });
  return { repository, responses, guide, execute };
}

/** Creates the undo target of a record that is expected to still have its current response. */
const back = ({ id, response }: FeedbackRecord): FeedbackBulkTarget => ({
  recordId: id,
  snippet: '',
  before: response,
  wanted: null,
});

describe('on a server that checks versions', () => {
  it('planning an undo looks nothing up', async () => {
    const all = records(3, { status: 'submitted' });
    const { execute, repository } = setUp(all, { looks: true });
    expect(await execute(all.map(back))).toEqual(ok([]));
    expect(repository.stretches).toEqual([]);
  });
});

it('planning an undo fails without a look-up if the server’s abilities are unknown', async () => {
  const failure = { code: 'ERROR_FETCHING_SERVER_INFORMATION', kind: 'network' } as const;
  const { execute, repository, responses } = setUp(records(1, { status: 'submitted' }));
  responses.looksAtVersions = () => Promise.resolve(err(failure));
  expect(await execute([])).toEqual(err(failure));
  expect(repository.stretches).toEqual([]);
});

describe('on a server that does not check versions', () => {
  const untouched = aRecord({ id: 'a', status: 'submitted' });

  it('records without a newer answer can be undone', async () => {
    const { execute, repository } = setUp([untouched]);
    expect(await execute([back(untouched)])).toEqual(ok([]));
    expect(repository.stretches.map(({ status }) => status)).toEqual(['submitted']);
  });

  it('records with a newer answer of any status are listed with it', async () => {
    const changed = aRecord({ id: 'b', response: aResponse({ revision: 'newer', status: 'discarded' }) });
    const { execute } = setUp([untouched, changed]);
    const theirs = changed.response;
    expect(await execute([back(untouched), back({ ...changed, response: aResponse() })])).toEqual(
      ok([{ kind: 'problem', recordId: 'b', problem: { kind: 'conflict', theirs } }]),
    );
  });

  it('records whose response was removed since are listed', async () => {
    const { execute } = setUp([aRecord({ id: 'a' })]);
    expect(await execute([back(untouched)])).toMatchObject({
      value: [{ recordId: 'a', problem: { kind: 'conflict', theirs: null } }],
    });
  });

  it('an equal answer in a newer version counts as unchanged', async () => {
    const again = aRecord({ id: 'a', response: aResponse({ revision: 'newer' }) });
    const { execute } = setUp([again]);
    expect(await execute([back({ ...again, response: aResponse() })])).toEqual(ok([]));
  });

  it('reading stops once all records are found', async () => {
    const all = records(1_200, { status: 'submitted' });
    const { execute, repository } = setUp(all);
    expect(await execute(all.map(back))).toEqual(ok([]));
    expect(repository.stretches.map(({ offset }) => offset)).toEqual([0, 1_000]);
  });

  it('planning an undo returns the reason of a failed look-up', async () => {
    const { execute, guide, repository } = setUp([untouched]);
    guide.calls.failNext('questions', { kind: 'network' });
    expect(await execute([back(untouched)])).toMatchObject({ error: { kind: 'network' } });
    repository.calls.failNext('find', { kind: 'server', status: 500 });
    expect(await execute([back(untouched)])).toMatchObject({ error: { kind: 'server' } });
  });
});

it('an undo of no records needs no look-up', async () => {
  const { execute, repository } = setUp([]);
  expect(await execute([])).toEqual(ok([]));
  expect(repository.stretches).toEqual([]);
});
