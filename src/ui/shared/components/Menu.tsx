import type { ReactElement, ReactNode } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  Pressable,
  Separator,
  type Selection,
} from 'react-aria-components/Menu';
import CheckGlyph from 'lucide-react/icons/check';
import { Icon, type Glyph } from '../icons/Icon';
import { KeyCap } from './KeyCap';
import styles from './Overlay.module.css';

interface MenuProps {
  /** A native button, or a component that hands props and ref to one: Button, IconButton. Its name names the menu. */
  trigger: ReactElement<object, string>;
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode;
  /** Shown above the list, outside of it: for example the name of the signed-in user. */
  header?: ReactNode;
  footer?: ReactNode;
}

export function Menu({ trigger, children, header, footer }: MenuProps) {
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover className={styles['popover'] ?? ''} placement="bottom end" offset={4}>
        {header !== undefined && <div className={styles['above']}>{header}</div>}
        <AriaMenu className={styles['menu'] ?? ''}>{children}</AriaMenu>
        {footer !== undefined && <div className={styles['below']}>{footer}</div>}
      </Popover>
    </MenuTrigger>
  );
}

interface MenuItemProps {
  label: string;
  glyph?: Glyph;
  keys?: string;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
  onSelect?: () => void;
  /** Makes the item a link. Own paths go through the router. */
  href?: string;
}

export function MenuItem({
  label,
  glyph,
  keys,
  tone = 'plain',
  isDisabled = false,
  onSelect,
  href,
}: MenuItemProps) {
  return (
    <AriaMenuItem
      className={styles['item'] ?? ''}
      data-tone={tone}
      textValue={label}
      isDisabled={isDisabled}
      {...(onSelect && { onAction: onSelect })}
      {...(href !== undefined && { href })}
    >
      {glyph !== undefined && (
        <span className={styles['glyph']}>
          <Icon glyph={glyph} />
        </span>
      )}
      <span className={styles['text']}>{label}</span>
      {keys !== undefined && <KeyCap keys={keys} />}
    </AriaMenuItem>
  );
}

export function MenuSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className={styles['heading'] ?? ''}>{label}</Header>
      {children}
    </AriaMenuSection>
  );
}

interface MenuChoice {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
}

interface MenuChoicesProps {
  label: string;
  choices: readonly MenuChoice[];
  onChange: (id: string, isChosen: boolean) => void;
}

/** Settings with a check box each, under a heading; choosing one leaves the menu open. */
export function MenuChoices({ label, choices, onChange }: MenuChoicesProps) {
  const chosen = choices.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  const change = (keys: Selection) => {
    for (const { id, isChosen } of choices) {
      const isNow = keys === 'all' || keys.has(id);
      if (isNow !== isChosen) onChange(id, isNow);
    }
  };
  return (
    <AriaMenuSection
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={change}
      shouldCloseOnSelect={false}
    >
      <Header className={styles['heading'] ?? ''}>{label}</Header>
      {choices.map(({ id, label: text }) => (
        <AriaMenuItem key={id} id={id} className={styles['item'] ?? ''} textValue={text}>
          {({ isSelected }) => (
            <>
              <span className={styles['box']}>{isSelected && <Icon glyph={CheckGlyph} />}</span>
              <span className={styles['text']}>{text}</span>
            </>
          )}
        </AriaMenuItem>
      ))}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className={styles['separator'] ?? ''} />;
}
