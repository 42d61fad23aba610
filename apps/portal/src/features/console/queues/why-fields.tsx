import type { DecisionItem } from '@foyer/fair-domain'
import { Checkbox, type FormError, RadioGroup, TextArea, TextField } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'

/** What is said with a decision. */
export interface Why {
  reasonCode: string
  note: string
  noteForCustomer: boolean
}

export const NO_WHY: Why = { reasonCode: '', note: '', noteForCustomer: false }

export const asksWhy = ({ reasons, note }: DecisionItem) => reasons.length > 0 || note !== null

interface WhyFieldsProps {
  decision: DecisionItem
  why: Why
  onChange: (why: Why) => void
  errors: readonly FormError[]
  needsNote: boolean
  hint?: string | undefined
  /** With Ctrl and Enter in the note. */
  onGoOn: () => void
}

/** The reason and the note of a decision. */
export function WhyFields({ decision, why, onChange, errors, needsNote, hint, onGoOn }: WhyFieldsProps) {
  const say = useTexts(queueTexts)
  const { reasonCode, note, noteForCustomer } = why
  const asksForWords = decision.note !== null && decision.noteKind !== 'email'
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message
  return (
    <div ref={focusFirst} className={styles.mails}>
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
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onGoOn()
          }}
        />
      )}
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

/** The faults of what was said so far. */
export const whyFaults = (
  decision: DecisionItem,
  { reasonCode, note }: Why,
  needsNote: boolean,
  words: { reasonMissing: string; noteMissing: string },
): FormError[] => [
  ...(decision.reasons.length > 0 && reasonCode === ''
    ? [{ field: 'reasonCode', message: words.reasonMissing }]
    : []),
  ...(needsNote && note.trim() === '' ? [{ field: 'note', message: words.noteMissing }] : []),
]

/** Who pressed a letter goes on typing. */
const focusFirst = (fields: HTMLElement | null) =>
  fields?.querySelector<HTMLElement>('input, textarea')?.focus()

const hintOf = (hint: string | undefined) => (hint === undefined ? {} : { hint })
