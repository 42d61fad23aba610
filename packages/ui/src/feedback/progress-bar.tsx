import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { styleRef } from '../style-ref.ts'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** Name of the operation. */
  label: string
  /** 0 to 100; undefined if indeterminate. */
  value?: number
  /** Provides the label to screen readers only. */
  isLabelHidden?: boolean
}

/** A progress bar. */
export function ProgressBar({ label, value, isLabelHidden }: ProgressBarProps) {
  return (
    <AriaProgressBar
      aria-label={label}
      value={value ?? 0}
      isIndeterminate={value === undefined}
      className={styles.progress}
    >
      {({ percentage = 0, valueText, isIndeterminate }) => (
        <>
          {isLabelHidden ? (
            <VisuallyHidden>{valueText}</VisuallyHidden>
          ) : (
            <span className={styles.content}>
              <span>{label}</span>
              <span>{valueText}</span>
            </span>
          )}
          <span className={styles.track}>
            <span
              className={isIndeterminate ? styles.indeterminate : styles.bar}
              ref={styleRef({ width: isIndeterminate ? undefined : `${percentage}%` })}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
