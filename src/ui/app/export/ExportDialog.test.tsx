// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { RunExport } from '#application/dataset-export/run-export.use-case';
import { SampleExport } from '#application/dataset-export/sample-export.use-case';
import type { ExportProgress, ExportSample } from '#application/dataset-export/ports/export-repository.port';
import type { Role } from '#domain/access/rights';
import { allOf } from '#domain/search/feedback/record-criteria';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { SessionState } from '#ui/shared/state/session.state';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryExportRepository } from '#tests/fakes/in-memory-export.repository';
import { settled } from '#tests/fakes/settled';
import { ExportDialog } from './ExportDialog';

const SAMPLE: ExportSample = {
  total: 1234,
  counts: { found: 1234, rows: 1234, answered: 29, suggested: 175 },
  text: '{"fields.text":"one"}\n',
  questions: [
    { name: 'topic', title: 'Topic?', type: 'label_selection', field: null },
    { name: 'note', title: 'Note', type: 'text', field: null },
  ],
};

interface Options {
  role?: Role;
  sample?: ExportSample | null;
  progress?: readonly ExportProgress[];
}

const DONE: ExportProgress = { state: 'done', done: 7, total: 7 };

async function open({ role = 'owner', sample = SAMPLE, progress = [DONE] }: Options = {}) {
  const exports = new InMemoryExportRepository({ sample, progress });
  const clock = new FakeClock();
  const container = new Container();
  const session = new SessionState();
  session.begin(aUser({ role }));
  container.bind(SESSION_STATE).toConstantValue(session);
  const deps = {
    sample: new SampleExport(exports),
    run: new RunExport(exports, { begin: () => undefined }, clock),
  };
  const subject = { datasetId: DATASET_ID, datasetName: 'mails', selection: allOf('pending') };
  render(
    <I18nextProvider i18n={english()}>
      <ContainerProvider container={container}>
        <ExportDialog subject={subject} deps={deps} onClose={() => undefined} />
      </ContainerProvider>
    </I18nextProvider>,
  );
  await act(settled);
  return { exports, clock, user: userEvent.setup() };
}

const last = (exports: InMemoryExportRepository) => exports.wanted.at(-1);

async function choose(user: ReturnType<typeof userEvent.setup>, label: string, option: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(`${label}$`, 'u') }));
  await user.click(screen.getByRole('option', { name: option }));
  await act(settled);
}

describe('the export dialog', () => {
  it('the dialog shows how many records the current search has, and how the file begins', async () => {
    const { exports } = await open();
    expect(screen.getByRole('status')).toHaveTextContent('1,234 records');
    expect(screen.getByRole('group', { name: 'First lines of the file' })).toHaveTextContent('fields.text');
    expect(last(exports)).toMatchObject({
      selection: { status: 'pending' },
      plan: { format: 'jsonl', rows: 'records', responses: 'all' },
    });
  });

  it('the dialog shows how many records are answered, and how many have only a suggestion', async () => {
    await open();
    expect(screen.getByText('29 answered, 175 from suggestions, 1,030 without an answer')).toBeVisible();
  });

  it('the dialog shows only the number of records if the server does not count answers', async () => {
    await open({ sample: { ...SAMPLE, counts: undefined } });
    expect(screen.getByRole('status')).toHaveTextContent(/^1,234 records$/u);
  });

  it('files of one question start without suggestions, and a warning is shown if the file does not mark suggestions (SET-153)', async () => {
    const { exports, user } = await open();
    const mixed = /doesn't mark which labels come from suggestions/u;
    await choose(user, 'Format', 'fastText (labels)');
    expect(last(exports)?.plan).toMatchObject({ suggestions: false, responses: 'all' });
    expect(screen.queryByText(mixed)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Suggestions' }));
    await act(settled);
    expect(last(exports)?.plan).toMatchObject({ suggestions: true });
    expect(screen.getByText(mixed)).toBeVisible();
  });

  it('the choice of suggestions is remembered separately for tables and for files of one question', async () => {
    const { exports, user } = await open();
    const suggestions = () => last(exports)?.plan.suggestions;
    await user.click(screen.getByRole('checkbox', { name: 'Suggestions' }));
    await choose(user, 'Format', 'fastText (labels)');
    await user.click(screen.getByRole('checkbox', { name: 'Suggestions' }));
    await choose(user, 'Format', 'CSV');
    expect(suggestions()).toBe(false);
    await choose(user, 'Format', 'fastText (labels)');
    expect(suggestions()).toBe(true);
  });

  it('a file of one question has answers, even after a table without responses', async () => {
    const { exports, user } = await open({ role: 'annotator' });
    await choose(user, 'Responses', 'None');
    await choose(user, 'Format', 'fastText (labels)');
    expect(last(exports)?.plan).toMatchObject({ responses: 'own', suggestions: false });
  });

  it('suggestions are not offered if each row of labels is a response', async () => {
    const { user } = await open();
    await choose(user, 'One row for each', 'Response');
    expect(screen.getByRole('checkbox', { name: 'Suggestions' })).toBeVisible();
    await choose(user, 'Format', 'fastText (labels)');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('the dialog shows that the file is empty if nobody has answered its question', async () => {
    const counts = { found: 1234, rows: 0, answered: 0, suggested: 0 };
    const { user } = await open({ sample: { ...SAMPLE, total: 0, counts } });
    await choose(user, 'Format', 'fastText (labels)');
    expect(screen.getByText('0 answered, 1,234 left out (no answer)')).toBeVisible();
    expect(screen.getByText('With these choices, the file would be empty.')).toBeVisible();
  });

  it('all records are exported if the user chooses them', async () => {
    const { exports, user } = await open();
    await choose(user, 'Records', 'All records');
    expect(last(exports)?.selection).toBeNull();
  });

  it('annotators are not offered the responses of others', async () => {
    const { exports, user } = await open({ role: 'annotator' });
    expect(last(exports)?.plan.responses).toBe('own');
    await user.click(screen.getByRole('button', { name: /Responses$/u }));
    expect(screen.queryByRole('option', { name: 'From everyone' })).toBeNull();
  });

  it('a format for one question has a question, and a format without a fitting question is disabled', async () => {
    const { exports, user } = await open();
    await choose(user, 'Format', 'fastText (labels)');
    expect(last(exports)?.plan).toMatchObject({ format: 'fasttext', question: 'topic' });
    await user.click(screen.getByRole('button', { name: /Format$/u }));
    expect(screen.getByRole('option', { name: 'CoNLL (marked words)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('the dialog shows that the file is complete', async () => {
    const { clock, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await act(async () => {
      await settled();
      clock.advance(500);
      await settled();
    });
    expect(screen.getByText('7 records were exported.')).toBeVisible();
  });

  it('the dialog shows why a file failed when its server stopped, and offers to export again (SET-107)', async () => {
    const ended: ExportProgress = { state: 'failed', fault: 'interrupted', done: 3, total: 7 };
    const { clock, user } = await open({ progress: [ended, DONE] });
    const lookOnce = () =>
      act(async () => {
        await settled();
        clock.advance(500);
        await settled();
      });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await lookOnce();
    expect(screen.getByRole('alert')).toHaveTextContent(/^The server stopped before the file was complete/u);
    await user.click(screen.getByRole('button', { name: 'Export again' }));
    await lookOnce();
    expect(screen.getByText('7 records were exported.')).toBeVisible();
  });

  it('the dialog shows that a server has no exports', async () => {
    await open({ sample: null });
    expect(screen.getByText(/This server cannot export/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
