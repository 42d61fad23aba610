import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './badge.module.css'
import type { Tone } from './tone.tsx'

export interface BadgeProps {
  /** What the word means. */
  tone?: Tone
  /** A word or a number. */
  children: ReactNode
}

/** A word on a tinted ground: count, kind, edition. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={joinClasses(styles.badge, styles[tone])}>{children}</span>
}

/** The state of something: a word with a dot in its colour. */
export function Status({ tone = 'neutral', children }: BadgeProps) {
  return <span className={joinClasses(styles.status, styles[tone])}>{children}</span>
}
