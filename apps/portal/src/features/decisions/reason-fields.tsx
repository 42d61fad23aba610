import type { DecisionChoice, DecisionItem } from '@foyer/fair-domain'
import {
  Checkbox,
  ComboBox,
  FileDrop,
  type FormError,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '@foyer/ui'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUploads } from '../../shell/use-uploads.ts'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'

/** Input of a decision. */
export interface Why {
  reasonCode: string
  note: string
  noteForCustomer: boolean
  /** Selected values by field. */
  chosen: Readonly<Record<string, string>>
}

export type Choices = Readonly<Record<string, readonly DecisionChoice[]>>

export const NO_WHY: Why = { reasonCode: '', note: '', noteForCustomer: false, chosen: {} }

export const reasonFields = ({ reasons, note, asks }: DecisionItem) =>
  reasons.length > 0 || note !== null || asks.length > 0

interface WhyFieldsProps {
  decision: DecisionItem
  why: Why
  onChange: (why: Why) => void
  /** Options by field; undefined while loading. */
  choices?: Choices | undefined
  errors: readonly FormError[]
  needsNote: boolean
  hint?: string | undefined
  /** Called on Ctrl+Enter in the note. */
  onGoOn: () => void
  /** Enter alone submits while the note is empty. */
  sendsByEnter: boolean
}

/** Reason and note of a decision. */
export function WhyFields(props: WhyFieldsProps) {
  const { decision, why, onChange, choices, errors, needsNote, hint, onGoOn, sendsByEnter } = props
  const say = useTexts(queueTexts)
  const { reasonCode, note, noteForCustomer } = why
  const asksForWords = decision.note !== null && decision.noteKind !== 'email'
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message
  return (
    // The options load after the dialog opens; then the focus moves there.
    <div key={choices ? 'choices' : 'words'} ref={focusFirst} className={styles.mails}>
      {decision.asks
        .filter(({ kind }) => kind === 'choice')
        .map((ask) => (
          <ChoiceField
            key={ask.field}
            ask={ask}
            options={choices?.[ask.field]}
            value={why.chosen[ask.field] ?? ''}
            onChange={(value) => onChange({ ...why, chosen: { ...why.chosen, [ask.field]: value } })}
            error={errorOf(ask.field)}
          />
        ))}
      {decision.reasons.length > 0 && (
        <RadioGroup
          name="reasonCode"
          label={say('reason')}
          isRequired
          options={decision.reasons.map(({ code, label }) => ({ value: code, label }))}
          value={reasonCode}
          onChange={(code) => onChange({ ...why, reasonCode: code })}
          error={errorOf('reasonCode')}
        />
      )}
      {decision.noteKind === 'email' && (
        <TextField
          name="note"
          type="email"
          label={decision.noteLabel ?? say('note')}
          isRequired={needsNote}
          value={note}
          onChange={(text) => onChange({ ...why, note: text })}
          error={errorOf('note')}
        />
      )}
      {asksForWords && (
        <TextArea
          name="note"
          label={decision.noteLabel ?? say('note')}
          isRequired={needsNote}
          maxLength={4000}
          value={note}
          onChange={(text) => onChange({ ...why, note: text })}
          error={errorOf('note')}
          {...hintOf(hint ?? (decision.noteIsForCustomer ? say('noteCustomerHint') : undefined))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            if (event.ctrlKey || event.metaKey) onGoOn()
            else if (sendsByEnter && note === '' && !event.shiftKey) {
              event.preventDefault()
              const form = event.currentTarget.closest('form')
              form?.requestSubmit(form.querySelector('[type=submit]'))
            }
          }}
        />
      )}
      {decision.asks
        .filter(({ kind }) => kind === 'file')
        .map((ask) => (
          <FileField
            key={ask.field}
            ask={ask}
            onChange={(value) => onChange({ ...why, chosen: { ...why.chosen, [ask.field]: value } })}
            error={errorOf(ask.field)}
          />
        ))}
      {asksForWords && !decision.noteIsForCustomer && (
        <Checkbox
          isSelected={noteForCustomer}
          onChange={(isForThem) => onChange({ ...why, noteForCustomer: isForThem })}
        >
          {say('noteForCustomer')}
        </Checkbox>
      )}
    </div>
  )
}

const FEW = 12

/** Selects one of the options that the decision assigns. */
function ChoiceField({
  ask,
  options = [],
  value,
  onChange,
  error,
}: {
  ask: DecisionItem['asks'][number]
  options: readonly DecisionChoice[] | undefined
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const say = useTexts(queueTexts)
  const Control = options.length > FEW ? ComboBox : Select
  return (
    <Control
      name={ask.field}
      label={ask.label}
      isRequired={ask.isRequired}
      options={options}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      error={error}
      isDisabled={options.length === 0}
      {...hintOf(options.length === 0 ? say('noChoices') : (ask.hint ?? undefined))}
    />
  )
}

/** A file that belongs to the decision. */
function FileField({
  ask,
  onChange,
  error,
}: {
  ask: DecisionItem['asks'][number]
  onChange: (documentId: string) => void
  error: string | undefined
}) {
  const uploads = useUploads()
  const [latest = ''] = uploads.ids.slice(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, after the upload
  useEffect(() => onChange(latest), [latest])
  return (
    <FileDrop
      name={ask.field}
      label={ask.label}
      isRequired={ask.isRequired}
      {...uploads.field}
      error={error}
      {...hintOf(ask.hint ?? undefined)}
    />
  )
}

/** Validation errors of the input so far. */
export const reasonIssues = (
  decision: DecisionItem,
  { reasonCode, note, chosen }: Why,
  needsNote: boolean,
  words: { reasonMissing: string; noteMissing: string; choiceMissing: string },
): FormError[] => [
  ...decision.asks
    .filter(({ field, isRequired }) => isRequired && (chosen[field] ?? '') === '')
    .map(({ field }) => ({ field, message: words.choiceMissing })),
  ...(decision.reasons.length > 0 && reasonCode === ''
    ? [{ field: 'reasonCode', message: words.reasonMissing }]
    : []),
  ...(needsNote && note.trim() === '' ? [{ field: 'note', message: words.noteMissing }] : []),
]

/** Focuses the first field, so that keyboard users can type immediately. */
const focusFirst = (fields: HTMLElement | null) =>
  fields
    ?.querySelector<HTMLElement>('input:not([aria-hidden], :disabled), textarea, button:not(:disabled)')
    ?.focus()

const hintOf = (hint: string | undefined) => (hint === undefined ? {} : { hint })
