import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { ChevronDownIcon, MoreIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { Popover } from '../overlays/popover.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { Button, type ButtonProps } from './button.tsx'
import styles from './menu.module.css'

/** An entry of a menu. */
export interface MenuEntry {
  id: string
  label: string
  /** Runs when the entry is selected. */
  onAction?: () => void
  /** Navigates instead of running an action. */
  href?: string
  isDisabled?: boolean
  /** Cannot be undone. */
  isDestructive?: boolean
}

export interface MenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'isDisabled' | 'className'> {
  /** Label of the button; without it three dots are shown, with a built-in label for screen readers. */
  label?: string
  /** Shows three dots and provides the label to screen readers only: for several menus side by side. */
  isLabelHidden?: boolean
  /** Rendered before the label. */
  icon?: ReactNode
  entries: readonly MenuEntry[]
}

/** A button that opens a short list of actions. */
export function Menu(props: MenuProps) {
  const { label, isLabelHidden = false, icon, entries, variant = 'quiet', className, ...button } = props
  const texts = useUiTexts()
  const visibleLabel = isLabelHidden ? undefined : label
  return (
    <MenuTrigger>
      <Button
        {...button}
        variant={variant}
        icon={icon}
        aria-label={visibleLabel ? undefined : (label ?? texts.moreActions)}
        className={joinClasses(!visibleLabel && styles.dots, className)}
      >
        {visibleLabel ?? <MoreIcon />}
        {visibleLabel && <ChevronDownIcon size={16} />}
      </Button>
      <Popover placement="bottom end">
        <AriaMenu items={entries} className={styles.menu}>
          {(entry: MenuEntry) => (
            <AriaMenuItem
              id={entry.id}
              href={entry.href}
              isDisabled={entry.isDisabled}
              onAction={entry.onAction}
              className={joinClasses(styles.item, entry.isDestructive && styles.destructive)}
            >
              {entry.label}
            </AriaMenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
