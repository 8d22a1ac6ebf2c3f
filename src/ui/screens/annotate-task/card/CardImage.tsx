import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { imageOf } from '#domain/task-record/record-image';
import { isRemoteMedia, siteOf } from '#domain/text/remote-media';
import type { TaskRecord } from '#domain/task-record/task-record';
import { Button } from '#ui/shared/components/Button.tsx';
import { useRemoteMedia } from '#ui/shared/markdown/RemoteMediaScope.tsx';
import styles from './TaskRecordCard.module.css';

interface CardImageProps {
  record: TaskRecord;
  /** Address of the client. */
  home: string;
  isCurrent: boolean;
}

/** The image of a record. An image of another site is loaded only on request, or if the dataset allows it (ANN-95). */
export const CardImage = observer(function CardImage({ record, home, isCurrent }: CardImageProps) {
  const { t } = useTranslation();
  const media = useRemoteMedia();
  const address = imageOf(record);
  if (address === null) return null;
  if (isRemoteMedia(address, new URL(home).origin) && !media.mayLoad(address))
    return (
      <p className={styles['heldImage']}>
        <span>{t('markdown.remote.from.image', { site: siteOf(address) })}</span>
        <Button size="small" tabIndex={isCurrent ? 0 : -1} onClick={() => media.load([address])}>
          {t('markdown.remote.load')}
        </Button>
      </p>
    );
  return <img className={styles['image']} src={address} alt={t('tasks.card.image')} />;
});
