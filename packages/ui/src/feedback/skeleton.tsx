import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Width as CSS has it. */
  width?: string
  /** Height as CSS has it; a line of text when left out. */
  height?: string
}

/** Holds the place of something on its way. Silent: whoever uses it says what is loading. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
