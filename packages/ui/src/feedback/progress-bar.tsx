import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { styleRef } from '../style-ref.ts'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** What is progressing. */
  label: string
  /** 0 to 100; without it the end is not known. */
  value?: number
  /** For screen readers only, when the label stands elsewhere. */
  isLabelHidden?: boolean
}

/** How far something has come. */
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
            <span className={styles.words}>
              <span>{label}</span>
              <span>{valueText}</span>
            </span>
          )}
          <span className={styles.track}>
            <span
              className={isIndeterminate ? styles.endless : styles.bar}
              ref={styleRef({ width: isIndeterminate ? undefined : `${percentage}%` })}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
