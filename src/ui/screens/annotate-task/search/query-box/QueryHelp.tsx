import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenField } from '#domain/query-language/query-writing';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import type { QueryBoxViewModel } from './query-box.view-model';
import type { QueryHelpViewModel } from './query-help.view-model';
import { QUERY_EXAMPLES } from './query-examples';
import styles from './QueryHelp.module.css';

interface QueryHelpProps {
  box: Pick<QueryBoxViewModel, 'help' | 'fields'>;
}

/** The syntax of the query language with examples, and the fields of the dataset. Each can be inserted (TSK-4). */
export const QueryHelp = observer(function QueryHelp({ box }: QueryHelpProps) {
  const { t } = useTranslation();
  const { help } = box;
  return (
    <Dialog
      title={t('tasks.query.help.title')}
      size="large"
      isOpen={help.isOpen}
      onClose={() => help.close()}
    >
      <HelpContent box={box} />
    </Dialog>
  );
});

const HelpContent = observer(function HelpContent({ box }: QueryHelpProps) {
  const { t } = useTranslation();
  const { help, fields } = box;
  const hasInputs = fields.some(({ name }) => name.startsWith('inputs.'));
  const examples = QUERY_EXAMPLES.filter((id) => id !== 'anyInput' || hasInputs);
  return (
    <>
      <p className={styles['note']}>{t('tasks.query.help.note')}</p>
      <Section title={t('tasks.query.help.syntax')}>
        {examples.map((id) => (
          <Line key={id} help={help} text={t(`tasks.query.help.examples.${id}`)}>
            {t(`tasks.query.help.meanings.${id}`)}
          </Line>
        ))}
      </Section>
      <Section title={t('tasks.query.help.fields')}>
        {fields.map(({ name, kind }) => (
          <Line key={name} help={help} text={`${writtenField(name)}:`}>
            {t(`tasks.query.help.kinds.${kind}`)}
          </Line>
        ))}
      </Section>
    </>
  );
});

interface SectionProps {
  title: string;
  children: ReactNode;
}

const Section = observer(function Section({ title, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <dl className={styles['lines']}>{children}</dl>
    </section>
  );
});

interface LineProps {
  help: QueryHelpViewModel;
  text: string;
  children: ReactNode;
}

const Line = observer(function Line({ help, text, children }: LineProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['line']}>
      <dt>
        <button
          type="button"
          className={styles['example']}
          aria-label={t('tasks.query.help.insert', { text })}
          title={t('tasks.query.help.insert', { text })}
          onClick={() => help.choose(text)}
        >
          <code>{text}</code>
        </button>
      </dt>
      <dd>{children}</dd>
    </div>
  );
});
