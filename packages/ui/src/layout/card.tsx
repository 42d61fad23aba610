import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './card.module.css'

export interface CardProps {
  /** Heading. */
  title?: ReactNode
  /** Level of the heading in the page outline. */
  headingLevel?: 2 | 3 | 4
  /** Small line above the heading. */
  eyebrow?: ReactNode
  /** Text or button opposite the heading. */
  aside?: ReactNode
  /** Buttons and links in the footer. */
  actions?: ReactNode
  /** Uses a tinted background instead of a line on top. */
  isTinted?: boolean
  /** Additional class for layout. */
  className?: string
  children?: ReactNode
}

/** A section with a line on top, without a box. */
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
