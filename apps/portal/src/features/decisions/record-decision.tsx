import { notifyRecordUpdateAvailable } from '@foyer/record-client'
import type { PlatformAction } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import { DecisionDialog } from './decision-dialog.tsx'
import { useQueueOf } from './queues-data.ts'
import { QuickActionDialog } from './quick-action-dialog.tsx'

export interface RecordDecisionProps {
  action: PlatformAction
  recordId: string
  name: string
  onClose: () => void
}

/** An action on a record page: a decision has the form of its queue, any other action the form of its fields. */
export function RecordDecision({ action, recordId, name, onClose }: RecordDecisionProps) {
  const { data: queue, error } = useQueueOf(action.apiName)
  const { mutateAsync: refresh } = useRun(notifyRecordUpdateAvailable)
  const decision = queue?.decisions.find((one) => `${queue.object}.${one.action}` === action.apiName)
  if (queue === undefined && !error) return null
  if (!queue || !decision)
    return <QuickActionDialog action={action} recordId={recordId} name={name} onClose={onClose} />
  return (
    <DecisionDialog
      queue={queue}
      decision={{ ...decision, label: action.label }}
      recordId={recordId}
      name={name}
      parts={null}
      leavesParts={false}
      onClose={onClose}
      onDecided={() => {
        void refresh([{ recordId }])
        onClose()
      }}
    />
  )
}
