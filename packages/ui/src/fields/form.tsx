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
  /** What is wrong, in the order of the fields, those of other steps included. After a submit the focus goes to their summary. */
  errors?: readonly FormError[]
  /** Heading of the summary; the built-in sentence when left out. */
  errorTitle?: string
  /** Brings a field on screen that lies on another step, before the focus goes there. */
  onRevealField?: (field: string) => void
  /** Called with the default already prevented, once no file of the form is on its way, and not while it is being sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** The buttons at the end: the one that sends first, what destroys last. */
  actions?: ReactNode
  ref?: Ref<HTMLFormElement>
}

const NO_FIELDS: ReadonlySet<string> = new Set()

/**
 * Fields that are sent together, headed by a summary of what is wrong with them. What is mended leaves it at once. A form
 * that is sent while a file is on its way waits for it and goes out by itself; one whose file did not arrive stays.
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

  // Errors also change while someone types; only those that answer a submit may take the focus.
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
    // Enter goes past the button that sends while it is busy; another one may be, beside it.
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
      {/* The handlers only listen to what bubbles up from the fields. */}
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
 * The field that is mended by typing there. What is typed into a combo box only narrows its list: a choice mends it. Were
 * its error to go at the first key, the page would scroll to stay in place, and a list closes when the page scrolls.
 */
const correctedFieldOf = (input: Element) =>
  input.matches('[role=combobox]') ? undefined : input.closest<HTMLElement>('[data-field]')?.dataset.field

const createFormError = (field: string | undefined, message: string): FormError =>
  field === undefined ? { message } : { field, message }

/** Each submit begins a new verdict: until then a field that was touched is not complained about. */
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
