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
import { type Verdict, VerdictContext } from './verdict.ts'

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  /** What is wrong, in the order of the fields, those of other steps included. After a submit the focus goes to their summary. */
  errors?: readonly FormError[]
  /** Heading of the summary; the built-in sentence when left out. */
  errorTitle?: string
  /** Brings a field on screen that lies on another step, before the focus goes there. */
  onReach?: (field: string) => void
  /** Called with the default already prevented, once no file of the form is on its way, and not while it is being sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** The buttons at the end: the one that sends first, what destroys last. */
  actions?: ReactNode
  ref?: Ref<HTMLFormElement>
}

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Fields that are sent together, headed by a summary of what is wrong with them. What is mended leaves it at once. A form
 * that is sent while a file is on its way waits for it and goes out by itself; one whose file did not arrive stays.
 */
export function Form({
  errors = [],
  errorTitle,
  onReach,
  onSubmit,
  actions,
  className,
  children,
  ref,
  ...props
}: FormProps) {
  const summary = useRef<HTMLDivElement>(null)
  const awaitsVerdict = useRef(false)
  const { verdict, begin } = useVerdict()
  const texts = useUiTexts()
  const element = useRef<HTMLFormElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLFormElement)
  const files = useFormFiles()
  const [lacksFiles, setLacksFiles] = useState(false)
  const open = [
    ...errors.filter(({ field }) => field === undefined || !verdict.mended.has(field)),
    ...(lacksFiles ? files.failed.map(({ field, name }) => errorAt(field, texts.fileNotSent(name))) : []),
  ]
  const hasErrors = open.length > 0

  // Errors also change while someone types; only those that answer a submit may take the focus.
  useEffect(() => {
    if (!awaitsVerdict.current || !hasErrors) return
    awaitsVerdict.current = false
    summary.current?.focus()
  })

  const isReady = files.isWaiting && !files.isOnTheWay
  const { setWaiting } = files
  useEffect(() => {
    if (!isReady) return
    setWaiting(false)
    element.current?.requestSubmit()
  }, [isReady, setWaiting])

  function submit(event: FormEvent<HTMLFormElement>) {
    // Enter goes past the button that sends while it is busy; another one may be, beside it.
    if (event.currentTarget.querySelector('button[data-sends][data-pending]') && !isReady) return
    awaitsVerdict.current = true
    begin()
    setLacksFiles(files.failed.length > 0)
    if (files.isOnTheWay) return setWaiting(true)
    if (files.failed.length > 0) return
    onSubmit?.(event)
  }

  return (
    <VerdictContext value={verdict}>
      {/* The handlers only listen to what bubbles up from the fields. */}
      <form
        {...props}
        ref={element}
        noValidate
        className={joinClasses(styles.form, className)}
        onSubmit={(event) => {
          event.preventDefault()
          submit(event)
        }}
        onInput={(event) => {
          awaitsVerdict.current = false
          const field = mendedBy(event.target as Element)
          if (field !== undefined && errors.some((error) => error.field === field)) verdict.mend(field)
          props.onInput?.(event)
        }}
      >
        {hasErrors && <ErrorSummary ref={summary} errors={open} title={errorTitle} onReach={onReach} />}
        <FormFilesContext value={files.context}>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </FormFilesContext>
        {files.isWaiting && (
          <p role="status" className={styles.waiting}>
            {texts.waitingForFiles}
          </p>
        )}
      </form>
    </VerdictContext>
  )
}

/**
 * The field that is mended by typing there. What is typed into a combo box only narrows its list: a choice mends it. Were
 * its error to go at the first key, the page would scroll to stay in place, and a list closes when the page scrolls.
 */
const mendedBy = (input: Element) =>
  input.matches('[role=combobox]') ? undefined : input.closest<HTMLElement>('[data-field]')?.dataset.field

const errorAt = (field: string | undefined, message: string): FormError =>
  field === undefined ? { message } : { field, message }

/** Each submit begins a new verdict: until then a field that was touched is not complained about. */
function useVerdict() {
  const [mended, setMended] = useState(NOTHING)
  const judged = useRef(new Map<string, string>())
  const verdict = useMemo(
    (): Verdict => ({
      judged: judged.current,
      mended,
      mend: (name) => setMended((before) => (before.has(name) ? before : new Set([...before, name]))),
    }),
    [mended],
  )
  const begin = () => {
    judged.current.clear()
    setMended(NOTHING)
  }
  return { verdict, begin }
}
