import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { ANNOTATION_VIEW_MODEL } from '#ui/screens/annotate-feedback/annotation.tokens';
import { FEEDBACK_ACTS, FEEDBACK_OUTBOX } from '#ui/screens/annotate-feedback/shell/shell.tokens';
import { MATCH_CHUNK } from '#ui/annotation-kit/matches/match.chunks';
import { SIMILARITY_CHUNK } from '#ui/screens/annotate-feedback/search/search.chunks';
import { RANKING_ANSWER, SPAN_CHUNK } from '#ui/annotation-kit/editors/editor.chunks';
import { KEY_BINDINGS } from '#ui/annotation-kit/shortcut-editor/key-bindings.tokens';
import { SHORTCUT_EDITOR } from '#ui/annotation-kit/shortcut-editor/shortcut-editor.chunks';
import { CLIENT_PREFERENCES, CLOCK } from '#ui/di/port.tokens';
import { SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';
import { LazyBulkActs } from '#ui/shared/state/bulk/bulk-acts-loader';
import { ToastState } from '#ui/shared/state/toast.state';
import { AnnotationScreen } from '#ui/screens/annotate-feedback/AnnotationScreen.tsx';
import { ANNOTATION_PATH, annotationFixture, settled } from './annotation-fixture';
import { english } from './english';
import { FakeBulkActs } from './fake-bulk-acts';

/** The annotation page on fakes, drawn and ready to be used. */
export async function annotationPage(given: Parameters<typeof annotationFixture>[0] = {}) {
  const fixture = annotationFixture(given);
  // A test does not wait for what a user waits for once.
  const keyBindings = new LazyChunk(async () => fixture.keyBindings);
  const chunks = [keyBindings, SHORTCUT_EDITOR, SPAN_CHUNK, RANKING_ANSWER, MATCH_CHUNK, SIMILARITY_CHUNK];
  await Promise.all(chunks.map((chunk) => chunk.load()));
  const container = new Container();
  container.bind(ANNOTATION_VIEW_MODEL).toConstantValue(() => fixture.viewModel);
  const acts = new FakeBulkActs();
  container.bind(FEEDBACK_ACTS).toConstantValue(new LazyBulkActs(async () => acts));
  container.bind(FEEDBACK_OUTBOX).toConstantValue(fixture.outbox);
  container.bind(SESSION_STATE).toConstantValue(fixture.session);
  container.bind(CLIENT_PREFERENCES).toConstantValue(fixture.ports.preferences);
  container.bind(KEY_BINDINGS).toConstantValue(keyBindings);
  container.bind(CLOCK).toConstantValue(fixture.clock);
  container.bind(TOAST_STATE).toConstantValue(new ToastState(fixture.clock));
  container.bind(TRANSLATE).toConstantValue(english().t);
  const router = createMemoryRouter(
    [
      { path: '/dataset/:id/annotation-mode', Component: AnnotationScreen },
      { path: '/datasets', element: <p>All datasets</p> },
    ],
    { initialEntries: [ANNOTATION_PATH] },
  );
  render(
    <I18nextProvider i18n={english()}>
      <ContainerProvider container={container}>
        <RouterProvider router={router} />
      </ContainerProvider>
    </I18nextProvider>,
  );
  await rest();
  return { ...fixture, router, user: userEvent.setup() };
}

/** Lets what is under way arrive and be drawn. */
export async function rest(): Promise<void> {
  await act(settled);
}

/** Name of what has the focus: of an option, or of the question as a whole. */
export function focused(): string {
  const element = document.activeElement;
  const labels = element?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label = labels.map((id) => document.getElementById(id)?.textContent).join(' ');
  return label === '' ? (element?.getAttribute('aria-label') ?? element?.textContent ?? '') : label;
}

export const chosen = (role: 'radio' | 'checkbox') =>
  screen.queryAllByRole(role, { checked: true }).map((option) => option.getAttribute('data-choice'));
