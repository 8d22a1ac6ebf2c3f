import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aPerson } from '#tests/builders/person-figures.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aUser } from '#tests/builders/user.builder';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryPersonFiguresRepository } from '#tests/fakes/in-memory-person-figures.repository';
import { settled } from '#tests/fakes/settled';
import { LoadPeopleFigures } from '#application/team/load-people-figures.use-case';
import { LoadPersonDetail } from '#application/team/load-person-detail.use-case';
import type { Role } from '#domain/access/rights';
import { SessionState } from '#ui/shared/state/session.state';
import { ActivityViewModel } from './activity.view-model';

const ada = aPerson({ username: 'ada', submitted: 2 });
const nora = aPerson({ username: 'nora', submitted: 9 });

function open(role: Role = 'owner') {
  const people = new InMemoryPersonFiguresRepository([ada, nora]);
  const guide = new InMemoryAnnotationGuideRepository({ questions: [aQuestion('text')] });
  const session = new SessionState();
  session.begin(aUser({ id: ada.userId, role }));
  const viewModel = new ActivityViewModel(
    { dataset: DATASET_ID },
    { people: new LoadPeopleFigures(people), person: new LoadPersonDetail(people, guide), session },
  );
  return { viewModel, people };
}

describe('the activity in a dataset', () => {
  it('users who manage the dataset see all users, and can open the activity of one (SET-65)', async () => {
    const { viewModel } = open('admin');
    viewModel.activate();
    expect(viewModel.people.kind).toBe('loading');
    await settled();
    expect(viewModel.people).toMatchObject({ kind: 'ready', value: [nora, ada] });
    viewModel.choose(ada.userId);
    expect(viewModel.detail.kind).toBe('loading');
    await settled();
    expect(viewModel.detail).toMatchObject({ kind: 'ready', value: { figures: { username: 'ada' } } });
    viewModel.back();
    expect(viewModel).toMatchObject({ chosenId: null, lastId: ada.userId });
  });

  it('annotators see only their own activity, and the figures of others are not requested', async () => {
    const { viewModel, people } = open('annotator');
    viewModel.activate();
    await settled();
    expect(viewModel.detail).toMatchObject({ kind: 'ready', value: { figures: { username: 'ada' } } });
    expect(people.calls.log).toEqual(['person']);
  });

  it('the response about one user is never shown as that of another', async () => {
    const { viewModel, people } = open();
    viewModel.activate();
    await settled();
    const release = people.calls.holdNext('person');
    viewModel.choose(ada.userId);
    viewModel.choose(nora.userId);
    await settled();
    release();
    await settled();
    expect(viewModel.detail).toMatchObject({ value: { figures: { username: 'nora' } } });
  });

  it('a failure to load the activity is reported, and a retry loads it', async () => {
    const { viewModel, people } = open();
    people.calls.failNext('people', { kind: 'network' });
    viewModel.activate();
    await settled();
    expect(viewModel.people).toMatchObject({ kind: 'failed', failure: { kind: 'network' } });
    viewModel.retry();
    await settled();
    expect(viewModel.people.kind).toBe('ready');
  });

  it('a response that arrives after the user left the page is ignored', async () => {
    const { viewModel } = open();
    viewModel.activate()();
    await settled();
    expect(viewModel.people.kind).toBe('loading');
  });
});
