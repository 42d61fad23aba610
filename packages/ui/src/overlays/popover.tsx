import type { ReactNode } from 'react'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { joinClasses } from '../join-classes.ts'
import styles from './popover.module.css'

interface PopoverProps extends Omit<AriaPopoverProps, 'children' | 'className' | 'style'> {
  /** As wide as the control that opens it. */
  isTriggerWide?: boolean
  children: ReactNode
}

/** The sheet on which lists, menus and the calendar float. */
export function Popover({ isTriggerWide = false, children, ...props }: PopoverProps) {
  return (
    <AriaPopover
      offset={4}
      {...props}
      className={joinClasses(styles.popover, isTriggerWide && styles.triggerWide)}
    >
      {children}
    </AriaPopover>
  )
}
