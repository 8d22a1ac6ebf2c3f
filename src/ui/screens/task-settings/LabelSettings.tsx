import { observer } from 'mobx-react-lite';
import { useId, useRef, type FormEvent, type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import AddGlyph from 'lucide-react/icons/plus';
import CloseGlyph from 'lucide-react/icons/x';
import { labelShortcut } from '#domain/label/label-shortcut';
import { Button } from '#ui/shared/components/Button.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { KeyCap } from '#ui/shared/components/KeyCap.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { keyOf } from '#ui/shared/keys/pressed-key';
import { useFormats } from '#ui/shared/i18n/use-formats';
import form from '#ui/shared/page/FormPage.module.css';
import { useWindowKeys } from '#ui/shared/hooks/use-window-keys';
import { reachesPage } from '#ui/shared/keys/key-owner';
import type { LabelSettingsViewModel } from './label-settings.view-model';
import styles from './TaskSettings.module.css';

interface LabelSettingsProps {
  labels: LabelSettingsViewModel;
  mayManage: boolean;
}

/** Labels of the dataset in their order, with their keys; managers add some (SET-6). */
export const LabelSettings = observer(function LabelSettings({ labels, mayManage }: LabelSettingsProps) {
  const { t } = useTranslation();
  const id = useId();
  useUndoKeys(labels);
  return (
    <section className={form['card']} aria-labelledby={id}>
      <h2 id={id}>{t('taskSettings.labels.title')}</h2>
      {labels.hasUnsaved && <UnsavedNotice labels={labels} mayManage={mayManage} />}
      {labels.labels.length === 0 ? (
        <p className={styles['muted']}>{t('taskSettings.labels.none')}</p>
      ) : (
        <LabelList labels={labels} />
      )}
      {mayManage && <NewLabel labels={labels} />}
    </section>
  );
});

const UnsavedNotice = observer(function UnsavedNotice({ labels, mayManage }: LabelSettingsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['notice']} role="note">
      <p>{t('taskSettings.labels.unsaved')}</p>
      {mayManage && (
        <Button variant="primary" isBusy={labels.isSaving} onClick={() => void labels.saveFound()}>
          {t('taskSettings.labels.save')}
        </Button>
      )}
    </div>
  );
});

const LabelList = observer(function LabelList({ labels }: { labels: LabelSettingsViewModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { listed, hidden, canCollapse } = labels;
  return (
    <>
      <ul className={styles['labels']} aria-label={t('taskSettings.labels.title')}>
        {listed.map(({ name, description, position }) => {
          const keys = labelShortcut(position);
          return (
            <li key={name} title={description ?? undefined}>
              {keys !== null && <KeyCap keys={keys} />}
              <span dir="auto">{name}</span>
            </li>
          );
        })}
      </ul>
      {(hidden > 0 || canCollapse) && (
        <div>
          <Button variant="quiet" size="small" aria-expanded={canCollapse} onClick={() => labels.toggle()}>
            {canCollapse
              ? t('taskSettings.labels.showLess')
              : t('taskSettings.labels.more', { number: formats.number(hidden) })}
          </Button>
        </div>
      )}
    </>
  );
});

const NewLabel = observer(function NewLabel({ labels }: { labels: LabelSettingsViewModel }) {
  const { t } = useTranslation();
  const opener = useRef<HTMLDivElement>(null);
  const toOpener = () => requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  const stop = () => {
    labels.stopCreating();
    toOpener();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await labels.create();
    if (labels.name === null) toOpener();
  };
  const press = (event: KeyboardEvent) => {
    if (keyOf(event) === 'Escape') stop();
  };
  if (labels.name === null)
    return (
      <div ref={opener}>
        <Button icon={<Icon glyph={AddGlyph} />} onClick={() => labels.startCreating()}>
          {t('taskSettings.labels.create')}
        </Button>
      </div>
    );
  return (
    <form className={styles['create']} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('taskSettings.labels.new')}
        // The user has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        value={labels.name}
        onChange={(name) => labels.type(name)}
        onKeyDown={press}
      />
      <IconButton label={t('actions.cancel')} glyph={CloseGlyph} onClick={stop} />
      <Button variant="primary" type="submit" isDisabled={!labels.canCreate} isBusy={labels.isSaving}>
        {t('taskSettings.labels.create')}
      </Button>
    </form>
  );
});

/** Undoes by the keys of the annotation pages. A text box has its own undo. */
function useUndoKeys(labels: LabelSettingsViewModel): void {
  const bindings = useMemo(() => {
    const undo = (event: globalThis.KeyboardEvent) => {
      if (!reachesPage(event)) return;
      event.preventDefault();
      void labels.undo();
    };
    return { '$mod+Z': undo };
  }, [labels]);
  useWindowKeys(bindings);
}
