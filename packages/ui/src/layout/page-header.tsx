import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  /** Name of the page, as its only first-level heading. */
  title: ReactNode
  /** True if the title is the name of a company, person or document, which keeps its case. */
  isName?: boolean
  /** Small line above the title: section, edition, number. */
  eyebrow?: ReactNode
  /** One or two sentences on the purpose of the page. */
  lead?: ReactNode
  /** Buttons and links; at most one of them primary. */
  actions?: ReactNode
  breadcrumbs?: ReactNode
  /** Status and dates below the title. */
  meta?: ReactNode
}

/** Header of a page. */
export function PageHeader({ title, isName, eyebrow, lead, actions, breadcrumbs, meta }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs}
      <div className={styles.row}>
        <div className={styles.content}>
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
