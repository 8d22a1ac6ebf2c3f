import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordStatus, type FeedbackRecord } from '#domain/feedback/feedback-record';
import { textsOf } from '#domain/field/record-text';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import type { AnnotationCommands } from '../keys/annotation-commands';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { usePreparedTexts } from '../use-prepared-texts';
import { useScrolledBack } from '#ui/shared/hooks/use-scrolled-back';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { MATCH_CHUNK } from '#ui/annotation-kit/matches/match.chunks';
import { MatchTally } from '#ui/annotation-kit/matches/match-tally';
import { RecordField } from '#ui/annotation-kit/record-field/RecordField.tsx';
import styles from '#ui/annotation-kit/record-card/RecordCard.module.css';
import type { RecordTools } from './record-tools';
import { SaveMark } from './SaveMark';
import { SimilarityPlace } from './SimilarityPlace';
import { RecordMenu } from './RecordMenu';

const MatchCount = lazyComponent(MATCH_CHUNK, (chunk) => chunk.MatchCount);

interface RecordCardProps {
  record: FeedbackRecord;
  tools: RecordTools;
  session: Pick<AnnotationSessionViewModel, 'queue' | 'form' | 'workbench' | 'answer'>;
  commands: Pick<AnnotationCommands, 'clear' | 'similar' | 'undo' | 'redo'>;
  /** Only still in sight: there is nothing to press any more. */
  isLeaving?: boolean;
}

export const RecordCard = observer(function RecordCard({
  record,
  tools,
  session,
  commands,
  isLeaving = false,
}: RecordCardProps) {
  const { t } = useTranslation();
  const card = useScrolledBack<HTMLElement>(session.queue);
  usePreparedTexts(session);
  const { fields } = session.workbench;
  const texts = useMemo(() => textsOf(record, fields), [record, fields]);
  // That of the record in sight: the next one may still be looked for.
  const [tally] = useState(() => new MatchTally());
  const query = useComputed(useCallback(() => session.queue.here.search.text, [session]));
  return (
    // The card stays and takes the next record's texts, which is quicker than a new one; only its scroll begins again.
    <article ref={card} className={styles['card']}>
      <div className={styles['head']}>
        <StatusTag status={recordStatus(record)} />
        <SaveMark session={session} />
        {!isLeaving && (
          <SimilarityPlace similarity={tools.similarity} queue={session.queue} command={commands.similar} />
        )}
        {!isLeaving && <RecordMenu tools={tools} session={session} commands={commands} />}
      </div>
      {texts.map(({ field, text }) => (
        <RecordField
          key={field.id}
          field={field}
          text={text}
          form={session.form}
          preferences={tools.preferences}
          query={query}
          tally={tally}
          {...(!isLeaving && { copy: tools.copy })}
        />
      ))}
      <VisuallyHidden role="status">
        {query !== null && !isLeaving && <MatchCount texts={texts} query={query} tally={tally} />}
      </VisuallyHidden>
      {texts.length === 0 && <p className={styles['none']}>{t('annotation.record.noText')}</p>}
    </article>
  );
});
