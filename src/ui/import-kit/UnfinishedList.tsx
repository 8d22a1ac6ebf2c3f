import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnfinishedImport } from '#application/dataset-creation/find-unfinished-imports.use-case';
import { isMade } from '#application/dataset-creation/import-job';
import type { StoredImport } from '#application/dataset-creation/stored-import';
import { Button } from '#ui/shared/components/Button.tsx';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import type { Formats } from '#ui/shared/i18n/formats';
import type { Translate } from '#ui/shared/i18n/translate';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { FileField } from './FilePicker';
import { callFailureText, sourceProblemText, unfinishedTitle } from './import-texts';
import type { UnfinishedImports, UnfinishedProblem } from './unfinished-imports';
import styles from './DatasetImport.module.css';

interface UnfinishedListProps {
  unfinished: UnfinishedImports;
}

/** Imports whose page was closed before they finished; the user can continue or discard each of them. */
export const UnfinishedList = observer(function UnfinishedList({ unfinished }: UnfinishedListProps) {
  const { t } = useTranslation();
  const notice = useRef<HTMLParagraphElement>(null);
  const { items, discarded } = unfinished;
  useEffect(() => {
    // The focused button was removed with its import.
    if (discarded !== null) notice.current?.focus();
  }, [discarded]);
  return (
    <>
      {items.map((item) => (
        <UnfinishedCard key={item.kept.id} item={item} unfinished={unfinished} />
      ))}
      {discarded !== null && (
        <p ref={notice} tabIndex={-1} className={styles['name']}>
          {t(`newDataset.unfinished.discarded.${discarded.dataset}`, {
            file: discarded.kept.file.name,
            dataset: discarded.kept.datasetName,
          })}
        </p>
      )}
    </>
  );
});

const UnfinishedCard = observer(function UnfinishedCard(props: {
  item: UnfinishedImport;
  unfinished: UnfinishedImports;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const { item, unfinished } = props;
  const { kept, isElsewhere, isDoubtful } = item;
  const doubtId = isDoubtful ? `${id}-doubt` : undefined;
  const { counts } = kept;
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id} className={styles['name']}>
        {unfinishedTitle(t, formats, kept)}
      </h2>
      <p>
        {isMade(kept.dataset)
          ? t('newDataset.import.counts', {
              count: counts.imported,
              number: formats.number(counts.imported),
              rejected: formats.number(counts.rejected),
            })
          : t('newDataset.unfinished.draft')}
      </p>
      {isElsewhere && <p role="status">{t('newDataset.unfinished.elsewhere')}</p>}
      {isDoubtful && <p id={doubtId}>{t('newDataset.unfinished.doubtful')}</p>}
      {!isElsewhere && <GoOn item={item} unfinished={unfinished} doubtId={doubtId} />}
    </section>
  );
});

interface GoOnProps {
  item: UnfinishedImport;
  unfinished: UnfinishedImports;
  /** Id of the warning about rows that may be added twice. */
  doubtId: string | undefined;
}

const GoOn = observer(function GoOn(props: GoOnProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  const { item, unfinished, doubtId } = props;
  const { id, handle, file } = item.kept;
  const problem = unfinished.problem?.id === id ? unfinished.problem.problem : null;
  const isBusy = unfinished.workingOn === id;
  const canOpen = handle !== null && problem?.code !== 'gone';
  return (
    <>
      {(!canOpen || problem !== null) && (
        <FileField
          label={t('newDataset.unfinished.again', { file: file.name })}
          hintId={doubtId}
          isReading={isBusy}
          onChoose={(chosen) => void unfinished.goOn(item, chosen)}
        />
      )}
      {problem !== null && <ErrorText>{resumeProblemText(t, formats, item.kept, problem)}</ErrorText>}
      <div className={styles['acts']}>
        {canOpen && (
          <Button
            variant="primary"
            isBusy={isBusy}
            aria-describedby={doubtId}
            onClick={() => void unfinished.goOn(item, null)}
          >
            {t('newDataset.import.goOn')}
          </Button>
        )}
        <Button onClick={() => setIsAsking(true)}>{t('newDataset.unfinished.discard')}</Button>
      </div>
      <DiscardQuestion
        kept={item.kept}
        isOpen={isAsking}
        onConfirm={() => void unfinished.discard(item)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
});

interface DiscardQuestionProps {
  kept: StoredImport;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const DiscardQuestion = observer(function DiscardQuestion({ kept, ...dialog }: DiscardQuestionProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { datasetName, counts } = kept;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('newDataset.unfinished.discardTitle')}
      confirmLabel={t('newDataset.unfinished.discardConfirm')}
    >
      <p className={styles['name']}>
        {isMade(kept.dataset)
          ? t('newDataset.unfinished.stays', {
              dataset: datasetName,
              count: counts.imported,
              number: formats.number(counts.imported),
            })
          : t('newDataset.unfinished.draftGoes', { dataset: datasetName })}
      </p>
    </ConfirmDialog>
  );
});

function resumeProblemText(
  t: Translate,
  formats: Formats,
  { file }: StoredImport,
  problem: UnfinishedProblem,
): string {
  if ('kind' in problem) return callFailureText(t, problem);
  if (problem.code === 'other-file')
    return t('newDataset.unfinished.problem.other-file', {
      file: file.name,
      size: formats.number(file.size),
      date: formats.dateTime(new Date(file.lastModified)),
    });
  if (isAboutImport(problem)) return t(`newDataset.unfinished.problem.${problem.code}`);
  return sourceProblemText(t, problem);
}

const ABOUT_IMPORT = ['elsewhere', 'over', 'not-allowed', 'gone'] as const;

interface ImportProblem {
  readonly code: (typeof ABOUT_IMPORT)[number];
}

/** True for a problem of the import or of access to its file, false for one of the file's contents. */
function isAboutImport(problem: { readonly code: string }): problem is ImportProblem {
  return ABOUT_IMPORT.some((code) => code === problem.code);
}
