// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RunExport } from '#application/dataset-export/run-export.use-case';
import { SampleExport } from '#application/dataset-export/sample-export.use-case';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { ExportState } from '#ui/shared/state/export.state';
import { SessionState } from '#ui/shared/state/session.state';
import { EXPORT_STATE, SESSION_STATE } from '#ui/shared/state/state.tokens';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryExportRepository } from '#tests/fakes/in-memory-export.repository';
import { EXPORT_DEPS } from './export.tokens';
import { ExportPlace } from './ExportPlace';

it('the export dialog is loaded when it is opened, and closes when the user leaves its page', async () => {
  const exports = new InMemoryExportRepository();
  const run = new RunExport(exports, { begin: () => undefined }, new FakeClock());
  const state = new ExportState();
  const session = new SessionState();
  session.begin(aUser());
  const container = new Container();
  container.bind(EXPORT_STATE).toConstantValue(state);
  container.bind(SESSION_STATE).toConstantValue(session);
  container
    .bind(EXPORT_DEPS)
    .toConstantValue(new LazyChunk(async () => ({ sample: new SampleExport(exports), run })));
  const router = createMemoryRouter([{ path: '*', element: <ExportPlace /> }], {
    initialEntries: ['/datasets'],
  });
  render(
    <I18nextProvider i18n={english()}>
      <ContainerProvider container={container}>
        <RouterProvider router={router} />
      </ContainerProvider>
    </I18nextProvider>,
  );

  act(() => state.open({ datasetId: DATASET_ID, datasetName: 'mails', selection: null }));
  expect(await screen.findByRole('dialog', { name: 'Export records of mails' })).toBeVisible();
  await act(() => router.navigate('/datasets?q=a'));
  expect(screen.getByRole('dialog')).toBeVisible();

  await act(() => router.navigate('/user-settings'));
  expect(state.subject).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
