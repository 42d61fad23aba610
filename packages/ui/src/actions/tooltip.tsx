import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** A few words more; never the only place where something important stands. */
  text: ReactNode
  /** A Button, Link or other focusable component of this package. */
  children: ReactNode
}

/** Words that appear beside a control on hover and on keyboard focus; Escape hides them. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip offset={6} className={styles.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
