import { useServerMethodCall } from '@foyer/record-react'
import {
  Button,
  Checkbox,
  Dialog,
  Form,
  type FormError,
  LoadingState,
  RadioGroup,
  TextArea,
  useToasts,
} from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { errorCodeOf } from '../../../shell/error-code.ts'
import { writeFaultsOf } from '../../../shell/write-faults.ts'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'
import { QUEUES, type ShownDecision, type ShownQueue } from './queues-data.ts'

interface Mail {
  to: string
  subject: string
  text: string
}

export interface DecisionDialogProps {
  queue: ShownQueue
  decision: ShownDecision
  recordId: string
  name: string
  /** Names of the ticked parts; null in a queue without. */
  parts: readonly string[] | null
  /** Is something of the item not accepted? Then the company hears why. */
  leavesParts: boolean
  onClose: () => void
  /** The item is decided, by us or by somebody who was faster. */
  onDecided: (isOpen: boolean) => void
}

/** Why, then the mails as they would go out, then the decision: each step by Enter. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { queue, decision, recordId, name, parts, leavesParts, onClose, onDecided } = props
  const say = useTexts(queueTexts)
  const toasts = useToasts()
  const preview = useServerMethodCall<{ mails: readonly Mail[] }, object>(QUEUES, 'preview')
  const decide = useServerMethodCall<{ isOpen: boolean }, object>(QUEUES, 'decide')
  const asks = decision.reasons.length > 0 || decision.note !== null
  const [reasonCode, setReasonCode] = useState('')
  const [note, setNote] = useState('')
  const [noteForCustomer, setNoteForCustomer] = useState(false)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [mails, setMails] = useState<readonly Mail[] | null>(null)
  const input = {
    queue: queue.name,
    recordId,
    action: decision.action,
    reasonCode,
    note,
    noteForCustomer,
    parts,
  }
  const needsNote = decision.note === 'required' || (decision.takesParts && leavesParts)

  function faults(): FormError[] {
    return [
      ...(decision.reasons.length > 0 && reasonCode === ''
        ? [{ field: 'reasonCode', message: say('reasonMissing') }]
        : []),
      ...(needsNote && note.trim() === '' ? [{ field: 'note', message: say('noteMissing') }] : []),
    ]
  }

  function tell(error: unknown) {
    const code = errorCodeOf(error)
    if (code === 'ALREADY_DECIDED') {
      toasts.info(say('faster'), say('fasterText'))
      return onDecided(false)
    }
    if (code === 'SECOND_PERSON_NEEDED') {
      toasts.info(say('secondPerson'))
      return onClose()
    }
    const refused = writeFaultsOf(error)
    const general = refused?.general.join(' ') || Object.values(refused?.byField ?? {}).join(' ')
    toasts.error(say('refused'), general || say('failed'))
    if (!asks) onClose()
  }

  async function show() {
    const missing = faults()
    setErrors(missing)
    if (missing.length > 0) return
    try {
      setMails((await preview.run(input)).mails)
    } catch (error) {
      tell(error)
    }
  }

  async function take() {
    try {
      const { isOpen } = await decide.run(input)
      toasts.success(say(isOpen ? 'oneMore' : 'done', { name }))
      onDecided(isOpen)
    } catch (error) {
      tell(error)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision without questions shows its mails at once
  useEffect(() => {
    if (!asks) void show()
  }, [])

  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${decision.label}: ${name}`}
      size={mails === null ? 'regular' : 'wide'}
    >
      {mails !== null ? (
        // A form of its own: its button takes the focus when it comes.
        <Form
          key="mails"
          onSubmit={() => void take()}
          actions={
            <>
              <Button
                type="submit"
                autoFocus
                variant={decision.tone === 'reject' ? 'danger' : 'primary'}
                isPending={decide.status === 'running'}
              >
                {say('confirmMails', { count: mails.length })}
              </Button>
              <Button onPress={asks ? () => setMails(null) : onClose}>
                {say(asks ? 'change' : 'cancel')}
              </Button>
            </>
          }
        >
          <Mails mails={mails} />
        </Form>
      ) : asks ? (
        <Form
          key="why"
          errors={errors}
          onSubmit={() => void show()}
          actions={
            <>
              <Button type="submit" variant="primary" isPending={preview.status === 'running'}>
                {say('toPreview')}
              </Button>
              <Button onPress={onClose}>{say('cancel')}</Button>
            </>
          }
        >
          <div ref={focusFirst} className={styles.mails}>
            {decision.reasons.length > 0 && (
              <RadioGroup
                name="reasonCode"
                label={say('reason')}
                isRequired
                options={decision.reasons.map(({ code, label }) => ({ value: code, label }))}
                value={reasonCode}
                onChange={setReasonCode}
                error={errorOf('reasonCode')}
              />
            )}
            {decision.note !== null && (
              <TextArea
                name="note"
                label={decision.noteLabel ?? say('note')}
                isRequired={needsNote}
                maxLength={4000}
                value={note}
                onChange={setNote}
                error={errorOf('note')}
                {...hintOf(
                  decision.takesParts && leavesParts
                    ? say('partsHint')
                    : decision.noteIsForCustomer
                      ? say('noteCustomerHint')
                      : undefined,
                )}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void show()
                }}
              />
            )}
            {decision.note !== null && !decision.noteIsForCustomer && (
              <Checkbox isSelected={noteForCustomer} onChange={setNoteForCustomer}>
                {say('noteForCustomer')}
              </Checkbox>
            )}
          </div>
        </Form>
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
}

/** Who pressed a letter goes on typing. */
const focusFirst = (fields: HTMLElement | null) =>
  fields?.querySelector<HTMLElement>('input, textarea')?.focus()

const hintOf = (hint: string | undefined) => (hint === undefined ? {} : { hint })

function Mails({ mails }: { mails: readonly Mail[] }) {
  const say = useTexts(queueTexts)
  return (
    <div className={styles.mails}>
      <p>{say('mails', { count: mails.length })}</p>
      {mails.map(({ to, subject, text }) => (
        <article key={`${to} ${subject}`} className={styles.mail}>
          <h3>{subject}</h3>
          <p className={styles.facts}>{say('mailTo', { to })}</p>
          <pre>{text}</pre>
        </article>
      ))}
    </div>
  )
}
