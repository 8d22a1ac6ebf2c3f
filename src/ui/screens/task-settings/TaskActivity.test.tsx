// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { aTaskDay, aTaskPerson } from '#tests/builders/task-person-figures.builder';
import { TASK_DATASET } from '#tests/builders/task-record.builder';
import { aUser } from '#tests/builders/user.builder';
import { InMemoryTaskPersonFiguresRepository } from '#tests/fakes/in-memory-task-person-figures.repository';
import { layOut } from '#tests/fakes/laid-out';
import { show } from '#tests/setup/show.tsx';
import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import { LoadTaskPeopleFigures } from '#application/team/load-task-people-figures.use-case';
import { LoadTaskPersonFigures } from '#application/team/load-task-person-figures.use-case';
import type { Role } from '#domain/access/rights';
import { ActivityViewModel, type ActivityParams } from '#ui/annotation-kit/activity/activity.view-model';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { SessionState } from '#ui/shared/state/session.state';
import { TASK_ACTIVITY_VIEW_MODEL } from './task-settings.tokens';
import { TaskActivity } from './TaskActivity';

layOut();

const HOUR = 3_600_000;
const ada = aTaskPerson({
  username: 'ada',
  takenBack: 1,
  days: [
    aTaskDay(4, { day: '2026-01-30', activeMs: HOUR, single: 4 }),
    aTaskDay(8, { day: '2026-01-31', activeMs: HOUR, discarded: 3, single: 8 }),
  ],
});

function shown(role: Role) {
  const figures = new InMemoryTaskPersonFiguresRepository([aTaskPerson({ username: 'ben' }), ada]);
  const session = new SessionState();
  session.begin(aUser({ id: ada.userId, role }));
  const deps = {
    people: new LoadTaskPeopleFigures(figures),
    person: new LoadTaskPersonFigures(figures),
    session,
  };
  const container = new Container();
  container
    .bind(TASK_ACTIVITY_VIEW_MODEL)
    .toConstantValue((params: ActivityParams<TaskDatasetAddress>) => new ActivityViewModel(params, deps));
  show(
    <ContainerProvider container={container}>
      <TaskActivity dataset={TASK_DATASET} />
    </ContainerProvider>,
  );
  return { figures, user: userEvent.setup() };
}

describe('activity in a task dataset', () => {
  it('managers see what each user validated and discarded, and open one by day (SET-191)', async () => {
    const { user } = shown('admin');
    const people = await screen.findByRole('table', { name: 'People in this dataset' });
    const rows = within(people).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveAccessibleName('ada 12 3 1 6 2 h');
    expect(rows[1]).toHaveAccessibleName('ben 0 0 0 – 0 min');
    await user.click(screen.getByRole('button', { name: 'Show activity of ada' }));
    const days = await screen.findByRole('table', { name: 'Activity by day' });
    const texts = within(days)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['DayValidatedDiscardedTime', 'Jan 31, 2026831 h', 'Jan 30, 2026401 h']);
    expect(screen.getByRole('heading', { name: 'ada' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'All people' }));
    expect(await screen.findByRole('button', { name: 'Show activity of ada' })).toHaveFocus();
  });

  it('annotators see their own activity, and no request asks for that of others (SET-191)', async () => {
    const { figures } = shown('annotator');
    expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'All people' })).toBeNull();
    expect(figures.calls.log).toEqual(['person']);
  });
});
