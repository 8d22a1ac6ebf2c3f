import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import EmptyGlyph from 'lucide-react/icons/inbox';
import NothingGlyph from 'lucide-react/icons/search-x';
import { Button } from '#ui/shared/components/Button.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import type { OpenTaskPage } from '../open-task-page.view-model';
import styles from './TaskSession.module.css';

/** Replaces the records if the search found none, or none were logged yet (TSK-31). */
export const EmptyRecords = observer(function EmptyRecords({ page }: { page: OpenTaskPage }) {
  const { t } = useTranslation();
  if (page.emptiness === 'search')
    return (
      <EmptyState
        glyph={NothingGlyph}
        title={t('tasks.empty.title')}
        actions={<Button onClick={() => page.clearSearch()}>{t('tasks.empty.remove')}</Button>}
      >
        {t('tasks.empty.search')}
      </EmptyState>
    );
  return (
    <EmptyState glyph={EmptyGlyph} title={t('tasks.empty.dataset')}>
      {t('tasks.empty.log')}
      <LoggingCode page={page} />
    </EmptyState>
  );
});

const LoggingCode = observer(function LoggingCode({ page: { dataset, copy, home } }: { page: OpenTaskPage }) {
  const { t } = useTranslation();
  const code = loggingCode(home, dataset.workspaceName, dataset.name);
  return (
    <div className={styles['code']}>
      {/* A long line scrolls, also by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="group" aria-label={t('tasks.empty.log')}>
        <code>{code}</code>
      </pre>
      <CopyButton label={t('tasks.empty.copyCode')} size="small" onCopy={() => copy(code)} />
    </div>
  );
});

/** Code for the Python SDK; names are written as JSON texts, which Python reads alike. */
function loggingCode(home: string, workspace: string, name: string): string {
  return [
    'import argilla as rg',
    '',
    `rg.init(api_url=${JSON.stringify(home)}, api_key="…", workspace=${JSON.stringify(workspace)})`,
    'record = rg.TextClassificationRecord(text="…")',
    `rg.log([record], name=${JSON.stringify(name)})`,
  ].join('\n');
}
