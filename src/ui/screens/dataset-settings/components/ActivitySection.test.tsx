// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aPerson } from '#tests/builders/person-figures.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryPersonFiguresRepository } from '#tests/fakes/in-memory-person-figures.repository';
import { layOut } from '#tests/fakes/laid-out';
import { LoadPeopleFigures } from '#application/team/load-people-figures.use-case';
import { LoadPersonDetail } from '#application/team/load-person-detail.use-case';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { SessionState } from '#ui/shared/state/session.state';
import { ActivityViewModel, type ActivityParams } from '#ui/annotation-kit/activity/activity.view-model';
import { ACTIVITY_VIEW_MODEL } from '../dataset-settings.tokens';
import { ActivitySection } from './ActivitySection';

layOut();

/** Members of a dataset, the first with the most submitted records. */
const members = (count: number) =>
  Array.from({ length: count }, (_, index) => aPerson({ username: `u${index}`, submitted: count - index }));

function showActivity(count: number) {
  const people = new InMemoryPersonFiguresRepository(members(count));
  const guide = new InMemoryAnnotationGuideRepository({ questions: [aQuestion('text')] });
  const session = new SessionState();
  session.begin(aUser({ role: 'owner' }));
  const deps = {
    people: new LoadPeopleFigures(people),
    person: new LoadPersonDetail(people, guide),
    session,
  };
  const container = new Container();
  container
    .bind(ACTIVITY_VIEW_MODEL)
    .toConstantValue((params: ActivityParams<string>) => new ActivityViewModel(params, deps));
  render(
    <I18nextProvider i18n={english()}>
      <ContainerProvider container={container}>
        <ActivitySection datasetId={DATASET_ID} />
      </ContainerProvider>
    </I18nextProvider>,
  );
  return {
    user: userEvent.setup(),
    table: () => screen.findByRole('table', { name: 'People in this dataset' }),
  };
}

const drawnRows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1);

describe('the activity of 2,000 users', () => {
  it('the activity table draws only the visible rows, and shows how many there are (SCR-58)', async () => {
    const { table } = showActivity(2_000);
    const people = await table();
    expect(people).toHaveAttribute('aria-rowcount', '2001');
    expect(people).toHaveAttribute('aria-colcount', '7');
    const rows = drawnRows(people);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]).toHaveAttribute('aria-rowindex', '2');
    expect(rows[0]).toHaveAccessibleName('u0 2,000 0 0 0 – 0 min');
  });

  it('gives the focus back to a user far down the list', async () => {
    const { user, table } = showActivity(2_000);
    const frame = (await table()).parentElement;
    if (frame === null) throw new Error('the table has no frame');
    fireEvent.scroll(frame, { target: { scrollTop: 48 * 1_500 } });
    await user.click(await screen.findByRole('button', { name: 'Show activity of u1500' }));
    await user.click(await screen.findByRole('button', { name: 'All people' }));
    expect(await screen.findByRole('button', { name: 'Show activity of u1500' })).toHaveFocus();
  });

  it('is printed with all of its rows (SCR-58)', async () => {
    const { table } = showActivity(150);
    const people = await table();
    expect(drawnRows(people).length).toBeLessThan(60);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawnRows(people)).toHaveLength(150);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawnRows(people).length).toBeLessThan(60);
  });
});
