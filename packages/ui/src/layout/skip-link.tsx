import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

export interface SkipLinkProps {
  /** Id of the main content, which must be able to take the focus (tabIndex -1). */
  target: string
  /** E.g. "Skip to content". */
  children: ReactNode
}

/** The first stop of the keyboard: jumps over header and navigation. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      {children}
    </a>
  )
}
