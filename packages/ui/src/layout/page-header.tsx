import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  /** The name of the page, as its only first-level heading. */
  title: ReactNode
  /** The title is what a company, a person or a paper is called: it stands as it is written. */
  isName?: boolean
  /** A small line above the title: section, edition, number. */
  eyebrow?: ReactNode
  /** One or two sentences on what can be done here. */
  lead?: ReactNode
  /** Buttons and links; at most one of them primary. */
  actions?: ReactNode
  /** Where the page stands: breadcrumbs. */
  breadcrumbs?: ReactNode
  /** Status and dates under the title. */
  meta?: ReactNode
}

/** The head of a page. */
export function PageHeader({ title, isName, eyebrow, lead, actions, breadcrumbs, meta }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs}
      <div className={styles.row}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={joinClasses(styles.title, isName && styles.name)}>{title}</h1>
          {meta && <div className={styles.meta}>{meta}</div>}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
