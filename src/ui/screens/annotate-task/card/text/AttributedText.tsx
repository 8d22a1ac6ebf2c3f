import { observer } from 'mobx-react-lite';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import {
  attributedParts,
  attributionStrength,
} from '#domain/task-record/text-classification/token-attribution';
import type { TokenAttribution } from '#domain/task-record/task-record';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { KeywordText } from './KeywordText';
import styles from './CardText.module.css';

interface AttributedTextProps {
  text: string;
  tokens: readonly TokenAttribution[];
  /** The best label of the prediction; null if there is no prediction, so that the text has no colors. */
  label: string | null;
  keywords: readonly string[];
}

/** A text whose tokens are colored by their influence on the best label (TSK-19). */
export const AttributedText = observer(function AttributedText(props: AttributedTextProps) {
  const { text, tokens, label, keywords } = props;
  const parts = useMemo(() => attributedParts(text, tokens, label), [text, tokens, label]);
  return parts.map((part, index) => (
    <Part
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
      key={index}
      text={part.text}
      attribution={part.attribution}
      label={label}
      keywords={keywords}
    />
  ));
});

interface PartProps extends Pick<AttributedTextProps, 'text' | 'label' | 'keywords'> {
  attribution: number | null;
}

const Part = observer(function Part({ text, attribution, label, keywords }: PartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (attribution === null) return <KeywordText text={text} keywords={keywords} />;
  const strength = attributionStrength(attribution);
  return (
    <span
      className={styles['token']}
      data-sign={attribution > 0 ? 'for' : 'against'}
      data-strength={strength}
      style={{ '--strength': strength } as CSSProperties}
      title={t('tasks.card.attribution', { label, value: formats.exactNumber(attribution) })}
    >
      <KeywordText text={text} keywords={keywords} />
    </span>
  );
});
