import type { RecordRepresentation } from '@foyer/record-contract'
import { useServerMethodCall } from '@foyer/record-react'
import { Banner, Button, Dialog, Form, type FormError, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { nameOf } from '../fields/field-text.ts'
import { type Mail, MailList } from './mail-list.tsx'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'
import { QUEUES, type ShownDecision, type ShownQueue } from './queues-data.ts'
import { NO_WHY, WhyFields, whyFaults } from './why-fields.tsx'

interface Refused {
  id: string
  code: string
  message: string
}

interface BulkDecisionProps {
  queue: ShownQueue
  decision: ShownDecision
  items: readonly RecordRepresentation[]
  nameField: string | undefined
  onClose: () => void
  onDecided: (ids: readonly string[]) => void
}

/** One decision for several items: why, then every mail that would go out and what would be refused, then all at once. */
export function BulkDecision({ queue, decision, items, nameField, onClose, onDecided }: BulkDecisionProps) {
  const say = useTexts(queueTexts)
  const toasts = useToasts()
  const preview = useServerMethodCall<{ mails: readonly Mail[]; refused: readonly Refused[] }, object>(
    QUEUES,
    'previewMany',
  )
  const decide = useServerMethodCall<{ decided: readonly string[]; refused: readonly Refused[] }, object>(
    QUEUES,
    'decideMany',
  )
  const [why, setWhy] = useState(NO_WHY)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [shown, setShown] = useState<{ mails: readonly Mail[]; refused: readonly Refused[] } | null>(null)
  const needsNote = decision.note === 'required'
  const count = items.length
  const input = {
    queue: queue.name,
    action: decision.action,
    recordIds: items.map(({ id }) => id),
    ...why,
  }
  const nameFor = (id: string) => {
    const item = items.find((one) => one.id === id)
    return item ? nameOf(item, nameField) : id
  }

  async function show() {
    const missing = whyFaults(decision, why, needsNote, {
      reasonMissing: say('reasonMissing'),
      noteMissing: say('noteMissing'),
    })
    setErrors(missing)
    if (missing.length > 0) return
    try {
      setShown(await preview.run(input))
    } catch {
      toasts.error(say('refused'), say('failed'))
    }
  }

  async function take() {
    try {
      const { decided, refused } = await decide.run(input)
      if (decided.length > 0) toasts.success(say('doneMany', { count: decided.length }))
      if (refused.length > 0)
        toasts.error(say('refusedMany', { count: refused.length }), namesOf(refused, nameFor))
      onDecided(decided)
    } catch {
      toasts.error(say('refused'), say('failed'))
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say('bulkTitle', { action: decision.label, count })}
      size={shown === null ? 'regular' : 'wide'}
    >
      {shown !== null ? (
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
                isDisabled={shown.refused.length === count}
              >
                {say('confirmMails', { count: shown.mails.length })}
              </Button>
              <Button onPress={() => setShown(null)}>{say('change')}</Button>
            </>
          }
        >
          {shown.refused.length > 0 && (
            <Banner tone="warning" title={say('refusedMany', { count: shown.refused.length })}>
              {namesOf(shown.refused, nameFor)}
            </Banner>
          )}
          <MailList mails={shown.mails} />
        </Form>
      ) : (
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
          <ul className={styles.names}>
            {items.map((item) => (
              <li key={item.id}>{nameOf(item, nameField)}</li>
            ))}
          </ul>
          <WhyFields
            decision={decision}
            why={why}
            onChange={setWhy}
            errors={errors}
            needsNote={needsNote}
            onGoOn={() => void show()}
          />
        </Form>
      )}
    </Dialog>
  )
}

const namesOf = (refused: readonly Refused[], nameFor: (id: string) => string) =>
  refused.map(({ id, message }) => `${nameFor(id)}: ${message}`).join('; ')
