// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTaskChange } from '#tests/builders/task-change.builder';
import { aTextClassification, labeled, TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryTaskHistory } from '#tests/fakes/in-memory-task-history';
import { layOut } from '#tests/fakes/laid-out';
import { show } from '#tests/setup/show.tsx';
import { LoadTaskHistory } from '#application/find-task-records/load-task-history.use-case';
import type { TaskChange } from '#domain/task-record/task-history';
import { TaskHistory } from './TaskHistory';

layOut();

async function shown(...changes: readonly TaskChange[]) {
  const load = new LoadTaskHistory(new InMemoryTaskHistory({ r1: changes }));
  show(<TaskHistory load={load} dataset={TASK_DATASET} record={aTextClassification({ name: 'r1' })} />);
}

const entries = () => screen.findAllByRole('listitem');

describe('the history of a task record on the page', () => {
  it('the history shows the new status, the user and the labels before and after (TSK-58)', async () => {
    const spam = { status: 'Validated', annotation: labeled('mia', 'spam') } as const;
    const ham = { status: 'Validated', annotation: labeled('nora', 'ham', 'other') } as const;
    await shown(
      aTaskChange({ id: '2', by: { id: 'u2', name: 'nora' }, before: spam, after: ham, isInBulk: true }),
      aTaskChange({ id: '1' }),
    );
    const [newest, first] = await entries();
    expect(newest).toHaveTextContent('Annotation changednora');
    expect(newest).toHaveTextContent('In a bulk action');
    expect(newest).toHaveTextContent('before: spamafter: ham and other');
    expect(first).toHaveTextContent('Validatedmia');
    expect(first).toHaveTextContent('before: No annotationafter: spam');
    expect(first).not.toHaveTextContent('In a bulk action');
  });

  it('a change of the status alone shows no labels in the history', async () => {
    const annotation = labeled('mia', 'spam');
    await shown(
      aTaskChange({
        before: { status: 'Validated', annotation },
        after: { status: 'Discarded', annotation },
      }),
    );
    const [only] = await entries();
    expect(only).toHaveTextContent('Discardedmia');
    expect(only).not.toHaveTextContent('spam');
  });

  it('the history names the agent of an annotation that a user wrote for another one (TSK-58)', async () => {
    await shown(aTaskChange({ after: { status: 'Validated', annotation: labeled('import', 'spam') } }));
    expect((await entries())[0]).toHaveTextContent('Annotated as import');
  });

  it('the history shows a deleted user and annotations that are no longer stored (LIM-70)', async () => {
    const status = { status: 'Validated', annotation: null } as const;
    await shown(
      aTaskChange({ by: { id: 'u9', name: null }, before: status, after: status, isForgotten: true }),
    );
    const [only] = await entries();
    expect(only).toHaveTextContent('Deleted person');
    expect(only).toHaveTextContent('The annotations are no longer kept.');
  });

  it('the history shows that nobody has changed a record', async () => {
    await shown();
    expect(await screen.findByText('Nobody has changed this record yet.')).toBeVisible();
  });
});
