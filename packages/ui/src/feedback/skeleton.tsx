import { joinClasses } from '../join-classes.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** What it stands for: a line of text, a heading, a picture or panel. */
  shape?: 'line' | 'title' | 'block'
  /** How much of the width it takes. */
  width?: 'full' | 'most' | 'half'
}

/** Holds the place of something on its way. Silent: whoever uses it says what is loading. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={joinClasses(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />
}
