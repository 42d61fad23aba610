import { joinClasses } from '@foyer/ui'
import type { ReactNode } from 'react'
import type { AnswerTone } from './describe-answer.ts'
import styles from './gate.module.css'

/** Paths of the icons, in a square of 24. Each tone also differs by its icon and shape, not by its colour alone. */
const ICONS: Readonly<Record<AnswerTone, string>> = {
  admit: 'M5 12.5l4.5 4.5L19 7.5',
  leave: 'M4 12h14m-6-6l6 6-6 6',
  wait: 'M12 5v9m0 4v1',
  inside: 'M7 7l10 10M17 7L7 17',
  refuse: 'M7 7l10 10M17 7L7 17',
}
const DISC = 'M12 0a12 12 0 1 1 0 24a12 12 0 1 1 0-24z'
const OCTAGON = 'M7 0h10l7 7v10l-7 7h-10l-7-7v-10z'

interface FaceProps {
  tone: AnswerTone | 'plain'
  title: string
  children?: ReactNode
}

/** The part of the screen that is read from two metres. */
export function Face({ tone, title, children }: FaceProps) {
  return (
    <div className={joinClasses(styles.face, styles[tone])} data-tone={tone}>
      {tone !== 'plain' && (
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d={tone === 'refuse' || tone === 'inside' ? OCTAGON : DISC} className={styles.disc} />
          <path d={ICONS[tone]} className={styles.sign} />
        </svg>
      )}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
