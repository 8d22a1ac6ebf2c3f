import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { ToastState } from '../shared/state/toast.state';
import type { ToastMessage } from '../shared/state/toast';
import { clearToastsOnPageMove } from './page-moves';

function shownAt(start: string, message: ToastMessage) {
  const clock = new FakeClock();
  const toasts = new ToastState(clock);
  const routes = ['/datasets', '/user-settings'].map((path) => ({ path, element: null }));
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  clearToastsOnPageMove(router, toasts);
  toasts.show(message);
  clock.advance(200);
  const text = () => {
    clock.advance(200);
    return toasts.current?.message.text ?? null;
  };
  return { router, text };
}

it('notices about a page are removed when another page is opened', async () => {
  const { router, text } = shownAt('/datasets', { text: 'Saved' });

  await router.navigate('/user-settings');

  expect(text()).toBeNull();
});

it('an unread failure stays when another page is opened', async () => {
  const { router, text } = shownAt('/datasets', { type: 'error', text: 'Not saved' });

  await router.navigate('/user-settings');

  expect(text()).toBe('Not saved');
});

it('another query of the same page removes nothing', async () => {
  const { router, text } = shownAt('/datasets', { text: 'Saved' });

  await router.navigate('/datasets?search=a');

  expect(text()).toBe('Saved');
});
