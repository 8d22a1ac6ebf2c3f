// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { records } from '#tests/builders/record.builder';
import { annotationPage, focused, rest } from '#tests/fakes/annotation-page.tsx';

const ORDER = aQuestion('ranking', { name: 'order', title: 'Order' });
const STARS = aQuestion('rating', { name: 'stars', title: 'Stars' });

const open = () => annotationPage({ questions: [ORDER, STARS], records: records(2) });
const board = () => screen.getByRole('group', { name: 'Order' });
const card = (name: string) => within(board()).getByRole('spinbutton', { name });
const state = (name: string) => card(name).getAttribute('aria-valuetext');

describe('a ranking', () => {
  it('a ranking can be typed while the question has the focus, and every change is announced', async () => {
    const { user } = await open();
    await user.keyboard('2');
    expect(within(board()).getByRole('status')).toHaveTextContent(
      '“First” is now rank 2 of 3. 2 options are not ranked yet.',
    );
    // On German keyboards, = requires Shift.
    await user.keyboard('{Shift>}={/Shift}');
    expect(state('Second')).toBe('rank 2 of 3, shared with First');
    await user.keyboard('2');
    expect(within(board()).getByRole('status')).toHaveTextContent(
      '“Third” is now rank 2 of 3. First and Second moved one rank down. All options are ranked.',
    );
    expect(focused()).toBe('Order');
  });

  it('a ranking has one tab stop, where a digit ranks the card and moves to the next unranked one', async () => {
    const { user } = await open();
    await user.tab();
    expect(card('First')).toHaveFocus();
    await user.keyboard('3');
    expect(state('First')).toBe('rank 3 of 3');
    expect(card('Second')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('radio', { name: '1' })).toHaveFocus();
  });

  it('a digit of a keyboard that writes digits with Shift ranks (ANN-81)', async () => {
    const { user } = await open();
    await user.keyboard('{Shift>}2{/Shift}');
    expect(state('First')).toBe('rank 2 of 3');
    await user.keyboard('{Shift>}๓{/Shift}');
    expect(state('Second')).toBe('rank 3 of 3');
  });

  it('undoing a rank also restores the options that it pushed', async () => {
    const { user } = await open();
    await user.keyboard('121');
    const states = () => ['First', 'Second', 'Third'].map(state);
    expect(states()).toEqual(['rank 2 of 3', 'rank 3 of 3', 'rank 1 of 3']);
    await user.keyboard('{Control>}z{/Control}');
    expect(states()).toEqual(['rank 1 of 3', 'rank 2 of 3', 'not ranked']);
  });

  it('a moved card keeps the focus, and no key on it pages, discards or submits', async () => {
    const { user, store } = await open();
    await user.keyboard('{Tab} ');
    expect(state('First')).toBe('rank 1 of 3');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(state('First')).toBe('rank 2 of 3');
    expect(card('First')).toHaveFocus();
    await user.keyboard('{Backspace}{Backspace}{ArrowRight}');
    await rest();
    expect(state('First')).toBe('not ranked');
    expect(card('Second')).toHaveFocus();
    expect(store.record('record-1')?.response).toBeNull();
  });

  it('a ranking leaves ↑ and ↓ to the form, and Backspace on the question to the page', async () => {
    const { user, store } = await open();
    await user.keyboard('{Tab}{ArrowDown}');
    expect(screen.getByRole('radio', { name: '1' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Escape}{Backspace}');
    await rest();
    expect(store.record('record-1')?.response?.status).toBe('discarded');
  });
});
