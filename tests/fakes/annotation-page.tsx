import { screen } from '@testing-library/react';
import { Container } from 'inversify';
import { ANNOTATION_VIEW_MODEL } from '#ui/screens/annotate-feedback/annotation.tokens';
import { FEEDBACK_ACTS, FEEDBACK_OUTBOX } from '#ui/screens/annotate-feedback/shell/shell.tokens';
import { MATCH_CHUNK } from '#ui/annotation-kit/matches/match.chunks';
import { SIMILARITY_CHUNK } from '#ui/screens/annotate-feedback/search/search.chunks';
import { RANKING_ANSWER, SPAN_CHUNK } from '#ui/annotation-kit/editors/editor.chunks';
import { KEY_BINDINGS } from '#ui/annotation-kit/shortcut-editor/key-bindings.tokens';
import { SHORTCUT_EDITOR } from '#ui/annotation-kit/shortcut-editor/shortcut-editor.chunks';
import { CLIENT_PREFERENCES, CLOCK } from '#ui/di/port.tokens';
import { SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { LazyBulkActs } from '#ui/shared/state/bulk/bulk-acts-loader';
import { ToastState } from '#ui/shared/state/toast.state';
import { AnnotationScreen } from '#ui/screens/annotate-feedback/AnnotationScreen.tsx';
import { ANNOTATION_PATH, annotationFixture } from './annotation-fixture';
import { drawnPage } from './drawn-page.tsx';
import { english } from './english';
import { FakeBulkActs } from './fake-bulk-acts';

export { rest } from './drawn-page.tsx';

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
  const path = '/dataset/:id/annotation-mode';
  const page = { container, path, Screen: AnnotationScreen, address: ANNOTATION_PATH };
  return { ...fixture, ...(await drawnPage(page)) };
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
