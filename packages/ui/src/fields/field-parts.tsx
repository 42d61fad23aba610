import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components/TextField'
import { DangerIcon } from '../icons/icons.tsx'
import styles from './field.module.css'
import { useOpenError } from './form-validation.ts'

/** What every field has around its control. */
export interface FieldTexts {
  /** Names the field. */
  label: ReactNode
  /** Helps before a mistake is made; read out with the field. */
  hint?: ReactNode
  /** What is wrong and how to mend it; marks the field as invalid and is read out with it. */
  error?: string
}

/** The name of a field, with the mark of a required one. */
export function FieldLabel({ children, isRequired }: { children: ReactNode; isRequired?: boolean }) {
  return (
    <Label className={styles.label}>
      {children}
      {isRequired && <RequiredMark />}
    </Label>
  )
}

/** The asterisk is for the eye; the control itself says that it is required. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      *
    </span>
  )
}

/** Hint and error between the label and its control; react-aria links both to it. */
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

/** The words of an error, with its sign. */
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
  /** What the field holds; left out when the caller does not know it. */
  value?: unknown
}

/**
 * The error that is still open, and the properties that each field hands to react-aria. An error shown by us is told
 * through ARIA: the browser's own bubbles would speak another language and stop the submit before our summary can appear.
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
