import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import styles from './PageBar.module.css';

interface JumpFormProps {
  total: number;
  onJump: (place: number) => void;
}

/** A number and Enter. A number outside of the queue leads to its nearest end. */
export const JumpForm = observer(function JumpForm({ total, onJump }: JumpFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const place = Number.parseInt(text, 10);
  const jump = (event: FormEvent) => {
    event.preventDefault();
    if (!Number.isNaN(place)) onJump(Math.max(1, Math.min(place, total)));
  };
  return (
    <form className={styles['jump']} onSubmit={jump}>
      <TextInput
        label={t('annotation.queue.jump')}
        value={text}
        onChange={(value) => setText(value.replaceAll(/\D/gu, ''))}
        inputMode="numeric"
        autoComplete="off"
        // The popover was opened to be written into.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <Button type="submit" isDisabled={Number.isNaN(place)}>
        {t('annotation.queue.jumpGo')}
      </Button>
    </form>
  );
});
