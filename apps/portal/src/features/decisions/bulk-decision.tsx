import type { DecisionItem, QueueResult } from '@foyer/fair-domain'
import { queueMethods, type RefusedItem } from '@foyer/fair-domain'
import type { RecordRepresentation } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Banner, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { loadOpenChanges } from '../console-shell/bulk/bulk-data.ts'
import { DecisionSteps } from './decision-steps.tsx'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'
import type { Why } from './reason-fields.tsx'

interface BulkDecisionProps {
  queue: QueueResult
  decision: DecisionItem
  items: readonly RecordRepresentation[]
  nameOf: (item: RecordRepresentation) => string
  onClose: () => void
  onDecided: (ids: readonly string[]) => void
}

/** One decision for several items: refusals above the preview of the mails, then one execution. */
export function BulkDecision({ queue, decision, items, nameOf, onClose, onDecided }: BulkDecisionProps) {
  const say = useTexts(queueTexts)
  const toasts = useToasts()
  const portal = usePortal()
  const preview = useMethodRun(queueMethods.previewMany)
  const decide = useMethodRun(queueMethods.decideMany)
  const count = items.length
  const recordIds = items.flatMap(({ id }) => id ?? [])
  const input = ({ chosen: _, ...why }: Why) => ({
    queue: queue.name,
    action: decision.action,
    recordIds,
    ...why,
  })
  const nameFor = (id: string) => {
    const item = items.find((one) => one.id === id)
    return item ? nameOf(item) : id
  }

  const namesOf = (refused: readonly RefusedItem[]) =>
    refused.map(({ id, message }) => `${nameFor(id)}: ${message}`).join('; ')

  async function show(why: Why) {
    try {
      return await preview.mutateAsync(input(why))
    } catch {
      toasts.error(say('refused'), say('failed'))
      return null
    }
  }

  async function take(why: Why) {
    try {
      const { decided, refused, undoId } = await decide.mutateAsync(input(why))
      if (undoId !== null) await loadOpenChanges(portal, true)
      if (decided.length > 0) toasts.success(say('doneMany', { count: decided.length }))
      if (refused.length > 0) toasts.error(say('refusedMany', { count: refused.length }), namesOf(refused))
      onDecided(decided)
    } catch {
      toasts.error(say('refused'), say('failed'))
    }
  }

  return (
    <DecisionSteps
      title={say('bulkTitle', { action: decision.label, count })}
      decision={decision}
      needsNote={decision.note === 'required'}
      items={
        <ul className={styles.names}>
          {items.map((item) => (
            <li key={item.id}>{nameOf(item)}</li>
          ))}
        </ul>
      }
      preview={show}
      isPreviewing={preview.status === 'running'}
      decide={take}
      isDeciding={decide.status === 'running'}
      above={({ refused }) =>
        refused.length > 0 && (
          <Banner tone="warning" title={say('refusedMany', { count: refused.length })}>
            {namesOf(refused)}
          </Banner>
        )
      }
      isUseless={({ refused }) => refused.length === count}
      onClose={onClose}
    />
  )
}
