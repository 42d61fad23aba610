import { type ReactNode, useId } from 'react'
import styles from './fieldset.module.css'

export interface FieldsetProps {
  /** What the fields have in common. */
  legend: ReactNode
  /** Helps with all of them. */
  hint?: ReactNode
  /** Fields stand side by side where there is room: how many at most. */
  columns?: 1 | 2 | 3
  /** Disables every control inside. */
  isDisabled?: boolean
  children: ReactNode
}

/** Fields that belong together, under one heading. */
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
