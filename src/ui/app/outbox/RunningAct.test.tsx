// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aProblem } from '#tests/fakes/acting-fixture';
import { FakeBulkAct, FakeBulkActs } from '#tests/fakes/fake-bulk-acts';
import { show } from '#tests/setup/show.tsx';
import { RunningAct } from './RunningAct';

function setUp() {
  const acts = new FakeBulkActs();
  return { acts, ...show(<RunningAct families={[acts]} />) };
}

const link = () => screen.queryByRole('link');

describe('the header on any page', () => {
  it('the header shows the progress of a bulk action, and leads to its dataset', async () => {
    const { acts, user, path } = setUp();
    expect(link()).toBeNull();
    const view = new FakeBulkAct({ order: { verb: 'discard', changes: new Map() } }, 10_003);
    act(() => {
      acts.add(view);
      view.report({}, { done: 3_400 });
    });
    expect(link()).toHaveAccessibleName('Discarding 3,400 of 10,003 …');
    expect(link()).toHaveAttribute('title', expect.stringContaining('You can close this tab'));
    await user.click(screen.getByRole('link'));
    expect(path()).toBe(`/dataset/${DATASET_ID}/annotation-mode?page=1~10`);
    expect(link()).toBeNull();
  });

  it('the browser asks before a tab is closed that is the only place of an unfinished act', () => {
    const { acts } = setUp();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const kept = new FakeBulkAct({ id: 'kept' }, 1_000);
    const lost = new FakeBulkAct({ id: 'lost' }, 1_000, { isKept: false });
    act(() => void acts.add(kept));
    expect(asks()).toBe(false);
    act(() => void acts.add(lost));
    expect(asks()).toBe(true);
    act(() => lost.finish());
    expect(asks()).toBe(false);
  });

  it('the header shows that an act has stopped or has problems, until the act is undone', () => {
    const { acts } = setUp();
    const view = new FakeBulkAct({ id: 'a' }, 1_000);
    act(() => {
      acts.add(view);
      view.report({}, { phase: 'stopped', done: 340 });
    });
    expect(link()).toHaveAccessibleName('Stopped: 340 of 1,000');
    act(() => view.finish([aProblem('record-1')]));
    expect(link()).toHaveAccessibleName('1 record with a problem');
    const lacks = [{ question: 'mood', why: 'none' }] as const;
    act(() => view.finish([aProblem('record-1', { kind: 'unsuggested', lacks })]));
    expect(link()).toBeNull();
    act(() => view.finish([aProblem('record-1')]));
    act(() => {
      acts.commands.undo.execute('a');
      acts.last.finish();
    });
    expect(link()).toBeNull();
  });
});
