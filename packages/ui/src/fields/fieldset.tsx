import { type ReactNode, useId } from 'react'
import styles from './fieldset.module.css'

export interface FieldsetProps {
  /** Heading of the group. */
  legend: ReactNode
  /** Help text for all fields. */
  hint?: ReactNode
  /** Maximum number of fields side by side. */
  columns?: 1 | 2 | 3
  /** Disables all controls inside. */
  isDisabled?: boolean
  children: ReactNode
}

/** A group of fields with a heading. */
export function Fieldset({ legend, hint, columns = 1, isDisabled, children }: FieldsetProps) {
  const id = useId()
  return (
    <fieldset className={styles.fieldset} disabled={isDisabled} aria-describedby={hint ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.fields} data-columns={columns}>
        {children}
      </div>
    </fieldset>
  )
}
