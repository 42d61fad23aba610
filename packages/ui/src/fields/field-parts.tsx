import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components/TextField'
import { DangerIcon } from '../icons/icons.tsx'
import styles from './field.module.css'
import { useOpenError } from './form-validation.ts'

/** Common texts of all fields. */
export interface FieldTexts {
  /** Name of the field. */
  label: ReactNode
  /** Help text; read out with the field. */
  hint?: ReactNode
  /** Error with a suggested correction; marks the field as invalid and is read out with it. */
  error?: string
}

/** Label of a field, with a mark if required. */
export function FieldLabel({ children, isRequired }: { children: ReactNode; isRequired?: boolean }) {
  return (
    <Label className={styles.label}>
      {children}
      {isRequired && <RequiredMark />}
    </Label>
  )
}

/** Asterisk of a required field, hidden from screen readers: the control has its own required state. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      *
    </span>
  )
}

/** Hint and error between label and control; react-aria links both to the control. */
export function FieldHelp({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>
        {({ validationErrors }) => <ErrorText>{error ?? validationErrors.join(' ')}</ErrorText>}
      </FieldError>
    </>
  )
}

/** Error text with its icon. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <DangerIcon size={16} />
      <span>{children}</span>
    </>
  )
}

interface FieldStateOptions {
  name?: string | undefined
  error?: string | undefined
  isInvalid?: boolean | undefined
  /** Current value; undefined if unknown to the caller. */
  value?: unknown
}

/**
 * Returns the open error and the common props for react-aria. Uses ARIA validation: native validation
 * messages are in the language of the browser and would block the submit before the error summary appears.
 */
export function useFieldState({ name, error, isInvalid, value }: FieldStateOptions) {
  const openError = useOpenError(name, error, value)
  const state = {
    isInvalid: (isInvalid && openError === error) || Boolean(openError),
    validationBehavior: 'aria' as const,
    'data-field': name,
  }
  return { error: openError, state }
}
