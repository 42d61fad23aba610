import type { ReactNode } from 'react'
import styles from './gallery.module.css'

interface SectionProps {
  id: string
  title: string
  lead: string
  children: ReactNode
}

/** A section of the gallery. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.sectionHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={styles.sectionLead}>{lead}</p>
      </header>
      {children}
    </section>
  )
}
