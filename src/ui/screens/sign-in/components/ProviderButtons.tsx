import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ProviderLink } from '#application/session/load-providers.use-case';
import { providerTitle } from '#domain/session/identity-provider';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';

interface ProviderButtonsProps {
  links: readonly ProviderLink[];
  /** The first one is what the page is for. */
  isLeading?: boolean;
  /** The browser is about to leave the page. */
  onLeave?: () => void;
}

/** Links and no buttons: they lead to pages of others. */
export const ProviderButtons = observer(function ProviderButtons({
  links,
  isLeading = false,
  onLeave,
}: ProviderButtonsProps) {
  const { t } = useTranslation();
  return links.map(({ name, entrance }, index) => {
    const provider = providerTitle(name);
    return (
      <ButtonLink
        key={name}
        to={entrance}
        variant={isLeading && index === 0 ? 'primary' : 'secondary'}
        size="large"
        isStretched
        isOutward
        onClick={onLeave}
      >
        {provider === null ? t('signIn.providers.singleSignOn') : t('signIn.providers.with', { provider })}
      </ButtonLink>
    );
  });
});
