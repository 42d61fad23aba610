import type { Snapshot } from '@foyer/record-client'
import { Card, Status, type Tone } from '@foyer/ui'
import type { ReactNode } from 'react'
import { ReadState } from '../../shell/read-state.tsx'

interface OutcomeCardProps {
  title: string
  /** The status label; null while there is none. */
  status: { tone: Tone; word: string } | null
  /** Possible actions. */
  actions?: ReactNode
  children: ReactNode
}

/** One outcome: its subject, its status, and what follows. */
export function OutcomeCard({ title, status, actions, children }: OutcomeCardProps) {
  return (
    <Card
      title={title}
      actions={actions}
      aside={
        status && (
          <span role="status">
            <Status tone={status.tone}>{status.word}</Status>
          </span>
        )
      }
    >
      {children}
    </Card>
  )
}

/** Placeholder for an outcome that does not exist yet, or could not be read. */
export function OutcomePending({ title, read }: { title: string; read: Snapshot<unknown> }) {
  return (
    <Card title={title}>
      <ReadState read={read} />
    </Card>
  )
}
