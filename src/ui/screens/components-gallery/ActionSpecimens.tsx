import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import RefreshGlyph from 'lucide-react/icons/refresh-cw';
import SettingsGlyph from 'lucide-react/icons/settings';
import { Button } from '#ui/shared/components/Button.tsx';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { IconLink } from '#ui/shared/components/IconLink.tsx';
import { KeyCap } from '#ui/shared/components/KeyCap.tsx';
import { Spinner } from '#ui/shared/components/Spinner.tsx';
import { ExternalLink, TextLink } from '#ui/shared/components/TextLink.tsx';
import { Tooltip } from '#ui/shared/components/Tooltip.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { Specimen } from './Specimen';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ActionSpecimens() {
  const { t } = useTranslation();
  const [isPressed, setIsPressed] = useState(true);
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}`}>
          <Button variant={variant}>{t('actions.select')}</Button>
          <Button variant={variant} icon={<Icon glyph={RefreshGlyph} />}>
            {t('actions.retry')}
          </Button>
          <Button variant={variant} keys="$mod+S">
            {t('actions.copy')}
          </Button>
          <Button variant={variant} isDisabled keys="Enter">
            {t('actions.clear')}
          </Button>
          <Button variant={variant} isBusy>
            {t('actions.clear')}
          </Button>
        </Specimen>
      ))}
      <Specimen name="Button size, ButtonLink">
        <Button size="small">{t('actions.cancel')}</Button>
        <Button>{t('actions.cancel')}</Button>
        <Button size="large">{t('actions.cancel')}</Button>
        <ButtonLink to="#link">{t('actions.more')}</ButtonLink>
        <ButtonLink to="#out" isOutward>
          {t('actions.more')}
        </ButtonLink>
      </Specimen>
      <Specimen name="IconButton, IconLink, CopyButton">
        <IconButton label={t('actions.retry')} glyph={RefreshGlyph} keys="R" />
        <IconButton label={t('actions.retry')} glyph={RefreshGlyph} size="small" />
        <IconButton
          label={t('actions.select')}
          glyph={SettingsGlyph}
          aria-pressed={isPressed}
          onClick={() => setIsPressed(!isPressed)}
        />
        <IconButton label={t('actions.retry')} glyph={RefreshGlyph} isDisabled />
        <IconButton label={t('actions.retry')} glyph={RefreshGlyph} isBusy />
        <IconLink label={t('actions.more')} glyph={SettingsGlyph} to="#link" />
        <CopyButton label={t('actions.copy')} onCopy={() => Promise.resolve(true)} />
        <CopyButton label={t('actions.copy')} onCopy={() => Promise.resolve(true)} hasText />
        <CopyButton label={t('actions.copy')} onCopy={() => Promise.resolve(false)} hasText />
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip text={t('forms.requiredResponse')}>
          <Button>{'< 40'}</Button>
        </Tooltip>
        <Tooltip text={t('offline.banner')}>
          <Button>{'>= 40'}</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="TextLink, ExternalLink">
        <TextLink to="#link">{t('actions.more')}</TextLink>
        <TextLink to="#link" tone="quiet">
          {t('actions.more')}
        </TextLink>
        <ExternalLink to="#link">{t('actions.more')}</ExternalLink>
      </Specimen>
      <Specimen name="KeyCap, Spinner">
        <KeyCap keys="1" />
        <KeyCap keys="Enter" />
        <KeyCap keys="Backspace" />
        <KeyCap keys="$mod+S" />
        <KeyCap keys="ArrowLeft" />
        <KeyCap keys="Escape" />
        <KeyCap keys="Space" />
        <Spinner />
        <Spinner size={20} />
      </Specimen>
    </>
  );
}
