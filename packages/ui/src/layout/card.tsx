import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './card.module.css'

export interface CardProps {
  /** Its heading. */
  title?: ReactNode
  /** Level of the heading in the outline of the page. */
  headingLevel?: 2 | 3 | 4
  /** A small line above the heading. */
  eyebrow?: ReactNode
  /** A word or button across from the heading. */
  aside?: ReactNode
  /** Buttons and links at its foot. */
  actions?: ReactNode
  /** Tinted ground instead of a hairline on top. */
  isTinted?: boolean
  /** Extra class, for the place it is put in. */
  className?: string
  children?: ReactNode
}

/** Things that belong together: a hairline on top, no box. */
export function Card({
  title,
  headingLevel = 2,
  eyebrow,
  aside,
  actions,
  isTinted,
  className,
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={joinClasses(styles.card, isTinted && styles.tinted, className)}>
      {(title || aside) && (
        <header className={styles.head}>
          <div>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            {title && <Heading className={styles.title}>{title}</Heading>}
          </div>
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      {children && <div className={styles.body}>{children}</div>}
      {actions && <footer className={styles.foot}>{actions}</footer>}
    </section>
  )
}
