import {
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { ErrorSummary, type FormError } from './error-summary.tsx'
import styles from './form.module.css'
import { FormFilesContext, useFormFiles } from './form-files.ts'
import { type FormValidation, FormValidationContext } from './form-validation.ts'

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  /** Errors in the order of the fields, including other steps. After a submit their summary takes the focus. */
  errors?: readonly FormError[]
  /** Heading of the summary; by default the built-in text. */
  errorTitle?: string
  /** Shows a field of another step, before it takes the focus. */
  onRevealField?: (field: string) => void
  /** Called with the default prevented, after all uploads of the form have finished; not while a submit is pending. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** Buttons at the end: submit first, destructive last. */
  actions?: ReactNode
  ref?: Ref<HTMLFormElement>
}

const NO_FIELDS: ReadonlySet<string> = new Set()

/**
 * A form with a summary of its errors. Corrected fields leave the summary immediately. A form submitted
 * during an upload waits and submits automatically; it stays if an upload fails.
 */
export function Form({
  errors = [],
  errorTitle,
  onRevealField,
  onSubmit,
  actions,
  className,
  children,
  ref,
  ...props
}: FormProps) {
  const summary = useRef<HTMLDivElement>(null)
  const isSummaryFocusPending = useRef(false)
  const { validation, reset } = useFormValidation()
  const texts = useUiTexts()
  const formElement = useRef<HTMLFormElement>(null)
  useImperativeHandle(ref, () => formElement.current as HTMLFormElement)
  const files = useFormFiles()
  const [hasFailedFiles, setHasFailedFiles] = useState(false)
  const openErrors = [
    ...errors.filter(({ field }) => field === undefined || !validation.corrected.has(field)),
    ...(hasFailedFiles
      ? files.failed.map(({ field, name }) => createFormError(field, texts.fileNotSent(name)))
      : []),
  ]
  const hasErrors = openErrors.length > 0

  // Errors also change while the user types; only those after a submit may take the focus.
  useEffect(() => {
    if (!isSummaryFocusPending.current || !hasErrors) return
    isSummaryFocusPending.current = false
    summary.current?.focus()
  })

  const isReady = files.isSubmitPending && !files.isUploading
  const { setSubmitPending } = files
  useEffect(() => {
    if (!isReady) return
    setSubmitPending(false)
    formElement.current?.requestSubmit()
  }, [isReady, setSubmitPending])

  function submit(event: FormEvent<HTMLFormElement>) {
    // Enter bypasses a pending submit button; other buttons may be pending too.
    if (event.currentTarget.querySelector('button[data-sends][data-pending]') && !isReady) return
    isSummaryFocusPending.current = true
    reset()
    setHasFailedFiles(files.failed.length > 0)
    if (files.isUploading) return setSubmitPending(true)
    if (files.failed.length > 0) return
    onSubmit?.(event)
  }

  return (
    <FormValidationContext value={validation}>
      {/* The handlers only receive events that bubble up from the fields. */}
      <form
        {...props}
        ref={formElement}
        noValidate
        className={joinClasses(styles.form, className)}
        onSubmit={(event) => {
          event.preventDefault()
          submit(event)
        }}
        onInput={(event) => {
          isSummaryFocusPending.current = false
          const field = correctedFieldOf(event.target as Element)
          if (field !== undefined && errors.some((error) => error.field === field))
            validation.markCorrected(field)
          props.onInput?.(event)
        }}
      >
        {hasErrors && (
          <ErrorSummary ref={summary} errors={openErrors} title={errorTitle} onRevealField={onRevealField} />
        )}
        <FormFilesContext value={files.context}>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </FormFilesContext>
        {files.isSubmitPending && (
          <p role="status" className={styles.waiting}>
            {texts.waitingForFiles}
          </p>
        )}
      </form>
    </FormValidationContext>
  )
}

/**
 * Returns the field that is corrected by typing into this input. Text in a combo box only filters its list:
 * if the error disappeared at the first key, the page would scroll, and scrolling closes the list.
 */
const correctedFieldOf = (input: Element) =>
  input.matches('[role=combobox]') ? undefined : input.closest<HTMLElement>('[data-field]')?.dataset.field

const createFormError = (field: string | undefined, message: string): FormError =>
  field === undefined ? { message } : { field, message }

/** Tracks corrections since the last submit: a corrected field shows no error until the next one. */
function useFormValidation() {
  const [corrected, setCorrected] = useState(NO_FIELDS)
  const rejectedValues = useRef(new Map<string, string>())
  const validation = useMemo(
    (): FormValidation => ({
      rejectedValues: rejectedValues.current,
      corrected,
      markCorrected: (name) =>
        setCorrected((previous) => (previous.has(name) ? previous : new Set([...previous, name]))),
    }),
    [corrected],
  )
  const reset = () => {
    rejectedValues.current.clear()
    setCorrected(NO_FIELDS)
  }
  return { validation, reset }
}
