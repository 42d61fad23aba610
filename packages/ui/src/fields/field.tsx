import { type ReactNode, useId } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './field.module.css'
import { ErrorText, type FieldTexts, RequiredMark } from './field-parts.tsx'
import { useOpenError } from './form-validation.ts'

/** What the control inside a Field must carry. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export interface FieldProps extends FieldTexts {
  /** Name of the value in its form; the error summary leads here by it. */
  name?: string
  /** Marks the field as required. */
  isRequired?: boolean
  /** Draws the control; it must spread what it is given. */
  children: (control: FieldControl) => ReactNode
  /** Extra class, for the place it is put in. */
  className?: string
}

/** Label, hint and error for a control that is not one of ours, e.g. an editor. */
export function Field({ label, hint, name, isRequired, children, className, ...props }: FieldProps) {
  const id = useId()
  const error = useOpenError(name, props.error, undefined)
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={joinClasses(styles.field, className)} data-field={name}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          <ErrorText>{error}</ErrorText>
        </span>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
    </div>
  )
}
