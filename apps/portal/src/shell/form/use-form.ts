import { issueAt } from '@foyer/fair-domain'
import { FetchError } from '@foyer/record-client'
import { type FormIssues, formIssues, type MethodContract, type Shape } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import type { FormError } from '@foyer/ui'
import { use, useState } from 'react'
import type { Texts } from '../../i18n/define-texts.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import { WordingContext } from '../../i18n/wording-context.ts'
import { type Draft, useDraft } from '../use-draft.ts'
import { useFailure } from '../use-failure.ts'
import { writeIssuesOf } from '../write-issues.ts'
import { fieldLabelTexts } from './field-labels.texts.ts'

type Name<T> = keyof T & string
/** Fields with values of one type. */
type NamesOf<T, V> = { [N in Name<T>]-?: NonNullable<T[N]> extends V ? N : never }[Name<T>]

export interface FormOptions<T extends object, O> {
  initial: T
  /**
   * Texts of the form: the label of a field by its name, unless it is that of the record; the issues of a field
   * as `<name>Fault`, else by the name of the issue.
   */
  texts: Texts | readonly Texts[]
  /** Order of the fields on the page, if it is not that of the schema. */
  order?: readonly string[]
  /** Labels of fields that are not in the texts, such as those of the object. */
  labels?: Readonly<Record<string, string>>
  /** The draft, or its key in the tab; without one the values do not survive a reload. */
  draft?: string | Draft<NoInfer<T>>
  /** Fields that the tab does not store with the draft, such as a consent. */
  unstored?: readonly NoInfer<Name<T>>[]
  /** Issues that are shown first, such as those of a form that was sent without scripts. */
  firstIssues?: FormIssues | undefined
  /** Issues that depend on more than the values. */
  check?: (values: NoInfer<T>) => FormIssues
  /** Text of an issue; undefined for the one by these names. */
  issueText?: (issue: string, name: string) => string | undefined
  /** The same as a sentence that needs no label. */
  sentence?: (issue: string, name: string) => string | undefined
  /** Sends the values. The result false means that nothing was sent. */
  send: (values: NoInfer<T>) => Promise<O>
  /** Sends the values that the user has chosen after a conflict, which `submit` is called with. */
  sendChosen?: (values: NoInfer<T>) => Promise<O>
  /** Called with the fields that have an issue after a submit, in order. */
  onIssues?: (names: readonly string[]) => void
  /** Fields whose values stay in the form after a successful submit. */
  keeps?: readonly NoInfer<Name<T>>[]
  /** Called after a successful submit. */
  onSent?: (result: NoInfer<O>, values: NoInfer<T>) => void
  /** Issues by field in a failure that names none. */
  issuesOf?: (error: unknown) => FormIssues | undefined
  /** Called with a failure that is no issue of a field; true if it needs no message. */
  onFailed?: (error: unknown) => boolean
  /** Shows a failure above the fields instead of in a toast. */
  hasBanner?: boolean
}

/** Keys of an input that a call cannot omit. */
type RequiredName<I> = { [N in keyof I]-?: undefined extends I[N] ? never : N }[keyof I]

/** Options of a form that calls one method; `input` adds values that are not fields of the form. */
type MethodFormOptions<I extends object, K extends Name<I>, O> = Omit<FormOptions<Pick<I, K>, O>, 'send'> &
  ([RequiredName<I>] extends [K]
    ? { input?: (values: Pick<I, K>) => I | Promise<I> }
    : { input: (values: Pick<I, K>) => I | Promise<I> })

/**
 * A form that calls a method with its values, see `useForm`.
 *
 * @example
 * const form = useMethodForm(teamMethods.add, { initial: EMPTY, texts: teamTexts })
 * <TextField {...form.text('email')} type="email" />
 */
export function useMethodForm<I extends object, K extends Name<I>, O>(
  method: MethodContract<I, O, 'change'>,
  options: MethodFormOptions<I, K, O>,
) {
  const { mutateAsync } = useMethodRun(method)
  const { input, ...rest } = options as FormOptions<Pick<I, K>, O> & { input?: (values: Pick<I, K>) => I }
  return useForm<I, K, O>(method.input, {
    ...rest,
    send: async (values) => mutateAsync(input ? await input(values) : (values as I)),
  })
}

/**
 * State of a form over the schema of a method's input: values and draft, issues by the rules of the schema,
 * labels and messages by the names of the fields, and the submit. Every field is named by a key of the schema.
 *
 * @example
 * const form = useForm(teamMethods.add.input, { initial: EMPTY, texts: teamTexts, send: add })
 */
export function useForm<I extends object, K extends Name<I>, O>(
  schema: Shape<I>,
  options: FormOptions<Pick<I, K>, O>,
) {
  type T = Pick<I, K>
  const { labels = {}, check, send, onSent, onFailed, onIssues } = options
  const textOf = useTextOf(options.texts)
  const fail = useFailure()
  const key = typeof options.draft === 'string' ? options.draft : null
  const own = useDraft<T>(key, options.initial, options.unstored)
  const draft = typeof options.draft === 'object' ? options.draft : own
  const [issues, setIssues] = useState<FormIssues>(options.firstIssues ?? {})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { values } = draft

  const label = (name: string) => labels[name] ?? textOf(name) ?? name
  /** Text of an issue, and whether it needs no label. An issue without a text is a message of the server. */
  function messageOf(name: string): { text: string; isSentence: boolean } | undefined {
    const issue = issues[name]
    if (issue === undefined) return undefined
    const text = options.issueText?.(issue, name)
    const sentence =
      options.sentence?.(issue, name) ?? (text === undefined ? textOf(`${name}Fault`) : undefined)
    return { text: sentence ?? text ?? textOf(issue) ?? issue, isSentence: sentence !== undefined }
  }

  /** Validates the values, or some of their fields, and shows the issues. */
  function validate(checked: T = values, isIncluded: (name: string) => boolean = () => true) {
    const found = formIssues(schema, checked)
    for (const [name, issue] of Object.entries(check?.(checked) ?? {}))
      if (issue !== undefined) found[name] = issue
    return showIssues(found, isIncluded)
  }

  /** Shows issues in the order of the fields. */
  function showIssues(found: FormIssues, isIncluded: (name: string) => boolean = () => true) {
    const fields = [...(options.order ?? Object.keys(schema.keys ?? {})), ...Object.keys(found)]
    const names = [...new Set(fields)].filter((name) => found[name] !== undefined && isIncluded(name))
    setIssues(Object.fromEntries(names.map((name) => [name, found[name]])))
    return names
  }

  /** Validates and sends; false if an issue or a failure is shown instead. */
  async function submit(chosen?: T): Promise<boolean> {
    if (isSending) return false
    const sent = chosen ?? values
    const found = validate(sent)
    if (found.length > 0) {
      onIssues?.(found)
      return false
    }
    setSending(true)
    setFailure(undefined)
    try {
      const result = await (chosen && options.sendChosen ? options.sendChosen(chosen) : send(sent))
      if (result === false) return false
      draft.discard()
      if (options.keeps)
        draft.change(Object.fromEntries(options.keeps.map((name) => [name, sent[name]])) as Partial<T>)
      onSent?.(result, sent)
      return true
    } catch (error) {
      const write = writeIssuesOf(error)
      const refused = write?.byField ?? options.issuesOf?.(error) ?? pathIssues(error, textOf)
      if (Object.keys(refused).length > 0) {
        const names = showIssues(refused)
        onIssues?.(names)
      } else if (onFailed?.(error) !== true)
        options.hasBanner ? setFailure(error) : fail(error, write?.general.join(' '))
      return false
    } finally {
      setSending(false)
    }
  }

  const rulesOf = (name: string) => schema.keys?.[name]
  const isNullable = (name: string) => rulesOf(name)?.is === 'nullable'
  const common = (name: string) => ({
    name,
    label: label(name),
    error: messageOf(name)?.text,
    isRequired: Boolean(rulesOf(name)?.rules?.required),
  })
  const set = <N extends K>(name: N, value: T[N]) => draft.change({ [name]: value } as unknown as Partial<T>)
  const errors = Object.keys(issues).flatMap((name): FormError[] => {
    const found = messageOf(name)
    return found
      ? [{ field: name, message: found.isSentence ? found.text : issueAt(label(name), found.text) }]
      : []
  })
  const errorOf = (name: string) => messageOf(name)?.text
  return {
    ...draft,
    issues,
    setIssues,
    errors,
    errorOf,
    label,
    isSending,
    failure,
    validate,
    submit,
    /** Props of a text field or text area. */
    text: (name: NamesOf<T, string>) => ({
      ...common(name),
      maxLength: maxLengthOf(rulesOf(name)),
      value: (values[name] ?? '') as string,
      onChange: (value: string) => set(name, value as T[typeof name]),
    }),
    /** Props of a select, combo box, radio group or date picker; no choice is the empty text, or null if allowed. */
    choice: (name: NamesOf<T, string>) => ({
      ...common(name),
      value: (values[name] as string) || null,
      onChange: (value: string | null) =>
        set(name, (value || (isNullable(name) ? null : '')) as T[typeof name]),
    }),
    /** Props of a number field; an empty one is 0, or null if allowed. */
    number: (name: NamesOf<T, number>) => {
      const shape = isNullable(name) ? rulesOf(name)?.of : rulesOf(name)
      return {
        ...common(name),
        minValue: shape?.min,
        maxValue: shape?.max,
        value: (values[name] ?? Number.NaN) as number,
        onChange: (value: number) =>
          set(name, (Number.isNaN(value) ? (isNullable(name) ? null : 0) : value) as T[typeof name]),
      }
    },
    /** Props of a multiple choice. */
    list: (name: NamesOf<T, readonly string[]>) => ({
      ...common(name),
      value: values[name] as string[],
      onChange: (value: string[]) => set(name, value as T[typeof name]),
    }),
    /** Props of a text area with one value per line. */
    lines: (name: NamesOf<T, readonly string[]>) => ({
      ...common(name),
      value: (values[name] as string[]).join('\n'),
      onChange: (value: string) => set(name, value.split('\n') as T[typeof name]),
    }),
    /** Props of a multiple choice whose values are joined by semicolons. */
    joined: (name: NamesOf<T, string>) => ({
      ...common(name),
      value: values[name] ? (values[name] as string).split(';') : [],
      onChange: (value: string[]) => set(name, value.join(';') as T[typeof name]),
    }),
    /** Props of a checkbox or switch, whose label is its content. */
    flag: (name: NamesOf<T, boolean>) => {
      const { label: children, ...props } = common(name)
      return {
        ...props,
        children,
        isSelected: values[name] as boolean,
        onChange: (value: boolean) => set(name, value as T[typeof name]),
      }
    },
  }
}

/** Issue of the field that a refused input names, if the form has a text for it. */
function pathIssues(error: unknown, textOf: (key: string) => string | undefined): FormIssues {
  const path = error instanceof FetchError ? (error.body as { path?: string } | null)?.path : undefined
  return path !== undefined && textOf(`${path}Fault`) ? { [path]: 'invalid' } : {}
}

/** Returns a text by its key in the first catalogue that has it. */
function useTextOf(texts: Texts | readonly Texts[]) {
  const language = useLanguage()
  const wording = use(WordingContext)
  const catalogues = [...('byLanguage' in texts ? [texts] : texts), fieldLabelTexts]
  return (key: string) => {
    const catalogue = catalogues.find(({ byLanguage }) => Object.hasOwn(byLanguage[language], key))
    return catalogue && textsIn(catalogue, language, wording)(key)
  }
}

/** Issues of rules that return the names of invalid fields. */
export const invalid = (names: readonly string[]): FormIssues =>
  Object.fromEntries(names.map((name) => [name, 'invalid']))

const maxLengthOf = (shape: Shape | undefined) => shape?.rules?.maxLength ?? shape?.max

/** A form with these values, whatever it sends. */
export type FormOf<T extends object> = ReturnType<typeof useForm<T, Name<T>, unknown>>

/** The parts of a form that its frame needs. */
export type FormState = Pick<ReturnType<typeof useForm>, 'errors' | 'isSending' | 'failure'> & {
  submit: () => Promise<unknown>
}
