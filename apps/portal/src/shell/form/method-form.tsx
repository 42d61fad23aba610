import { Button, Form, type FormProps } from '@foyer/ui'
import type { ReactNode } from 'react'
import { FailureBanner } from '../failure-banner.tsx'
import { PersonalButton } from '../personal.tsx'
import type { FormState } from './use-form.ts'

interface MethodFormProps extends Omit<FormProps, 'errors' | 'onSubmit' | 'actions'> {
  form: FormState
  /** Label of the submit button. */
  send: string
  isDisabled?: boolean
  /** True if only the user themselves may submit it. */
  isPersonal?: boolean
  /** Buttons after it. */
  more?: ReactNode
  /** Replaces the submit of the form. */
  onSubmit?: () => void
  /** Heading and text of a failure without a known cause. */
  failureTitle?: string
  otherwise?: string
  variant?: 'primary' | 'secondary' | 'danger'
  isWide?: boolean
}

/** A form with its errors and its submit button. */
export function MethodForm(given: MethodFormProps) {
  const { form, send, isDisabled, isPersonal, more, onSubmit, failureTitle, otherwise, ...rest } = given
  const { children, variant = 'primary', isWide = false, ...props } = rest
  const Submit = isPersonal ? PersonalButton : Button
  return (
    <Form
      {...props}
      errors={form.errors}
      onSubmit={onSubmit ?? (() => void form.submit())}
      actions={
        <>
          <Submit
            type="submit"
            variant={variant}
            isWide={isWide}
            isPending={form.isSending}
            isDisabled={isDisabled ?? false}
          >
            {send}
          </Submit>
          {more}
        </>
      }
    >
      {form.failure !== undefined && (
        <FailureBanner error={form.failure} title={failureTitle} otherwise={otherwise} />
      )}
      {children}
    </Form>
  )
}
