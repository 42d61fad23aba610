import { joinClasses } from '../join-classes.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Kind of the placeholder: a line of text, a heading, an image or panel. */
  shape?: 'line' | 'title' | 'block'
  /** Fraction of the available width. */
  width?: 'full' | 'most' | 'half'
}

/** Placeholder for loading content. Hidden from screen readers: the parent announces the loading state. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={joinClasses(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />
}
