import { type ReactNode, useId } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './field.module.css'
import { ErrorText, type FieldTexts, RequiredMark } from './field-parts.tsx'
import { useOpenError } from './form-validation.ts'

/** Attributes of the control inside a Field. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export interface FieldProps extends FieldTexts {
  /** Name of the value in the form; the error summary links to it. */
  name?: string
  isRequired?: boolean
  /** Renders the control, which must spread the attributes. */
  children: (control: FieldControl) => ReactNode
  /** Additional class for layout. */
  className?: string
}

/** Label, hint and error for a custom control, for example an editor. */
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
