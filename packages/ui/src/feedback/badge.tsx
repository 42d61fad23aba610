import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './badge.module.css'
import type { Tone } from './tone.tsx'

export interface BadgeProps {
  /** Meaning of the colour. */
  tone?: Tone
  /** A word or a number. */
  children: ReactNode
}

/** A word on a coloured background: count, type, edition. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={joinClasses(styles.badge, styles[tone])}>{children}</span>
}

/** A status: shape, colour and text. */
export function Status({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.status, styles[tone])}>
      <svg viewBox="0 0 10 10" fill="currentColor" aria-hidden="true" focusable="false">
        {SHAPES[tone]}
      </svg>
      {children}
    </span>
  )
}

const RING = <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="2" />

/**
 * Shapes: full circle for done, half circle for waiting for others, ring for waiting for the user, triangle
 * for an error, bar for closed.
 */
const SHAPES: Record<Tone, ReactNode> = {
  success: <circle cx="5" cy="5" r="5" />,
  info: (
    <>
      {RING}
      <path d="M5 1a4 4 0 0 1 0 8z" />
    </>
  ),
  warning: RING,
  danger: <path d="M5 0.5 10 9.5H0z" />,
  neutral: <path d="M0 4h10v2H0z" />,
}
