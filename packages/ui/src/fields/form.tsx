import { type FormEvent, type FormHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { joinClasses } from '../join-classes.ts'
import { ErrorSummary, type FormError } from './error-summary.tsx'
import styles from './form.module.css'

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  /** What is wrong, in the order of the fields. After a submit the focus goes to their summary. */
  errors?: readonly FormError[]
  /** Heading of the summary; the built-in sentence when left out. */
  errorTitle?: string
  /** Called with the default already prevented. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** The buttons at the end. */
  actions?: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** Fields that are sent together, headed by a summary of what is wrong with them. */
export function Form({
  errors = [],
  errorTitle,
  onSubmit,
  actions,
  className,
  children,
  ref,
  ...props
}: FormProps) {
  const summary = useRef<HTMLDivElement>(null)
  const awaitsVerdict = useRef(false)
  const hasErrors = errors.length > 0

  // Errors also change while someone types; only those that answer a submit may take the focus.
  useEffect(() => {
    if (!awaitsVerdict.current || !hasErrors) return
    awaitsVerdict.current = false
    summary.current?.focus()
  })

  return (
    // The handlers only listen to what bubbles up from the fields.
    <form
      {...props}
      ref={ref}
      noValidate
      className={joinClasses(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault()
        awaitsVerdict.current = true
        onSubmit?.(event)
      }}
      onInput={(event) => {
        awaitsVerdict.current = false
        props.onInput?.(event)
      }}
    >
      {hasErrors && <ErrorSummary ref={summary} errors={errors} title={errorTitle} />}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </form>
  )
}
