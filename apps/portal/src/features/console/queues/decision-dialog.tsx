import { useServerMethodCall } from '@foyer/record-react'
import { Button, Dialog, Form, type FormError, LoadingState, useToasts } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { errorCodeOf } from '../../../shell/error-code.ts'
import { writeFaultsOf } from '../../../shell/write-faults.ts'
import { type Mail, MailList } from './mail-list.tsx'
import { queueTexts } from './queues.texts.ts'
import { QUEUES, type ShownDecision, type ShownQueue } from './queues-data.ts'
import { asksWhy, NO_WHY, WhyFields, whyFaults } from './why-fields.tsx'

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
  const asks = asksWhy(decision)
  const [why, setWhy] = useState(NO_WHY)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [mails, setMails] = useState<readonly Mail[] | null>(null)
  const input = {
    queue: queue.name,
    recordId,
    action: decision.action,
    ...why,
    parts,
  }
  const needsNote = decision.note === 'required' || (decision.takesParts && leavesParts)

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
    const missing = whyFaults(decision, why, needsNote, {
      reasonMissing: say('reasonMissing'),
      noteMissing: say('noteMissing'),
    })
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
          <MailList mails={mails} />
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
          <WhyFields
            decision={decision}
            why={why}
            onChange={setWhy}
            errors={errors}
            needsNote={needsNote}
            hint={decision.takesParts && leavesParts ? say('partsHint') : undefined}
            onGoOn={() => void show()}
          />
        </Form>
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
}
