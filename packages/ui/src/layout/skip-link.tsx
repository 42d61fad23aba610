import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

export interface SkipLinkProps {
  /** Id of the main content, which must be focusable (tabIndex -1). */
  target: string
  /** For example "Skip to content". */
  children: ReactNode
}

/** First tab stop: skips header and navigation. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      {children}
    </a>
  )
}
