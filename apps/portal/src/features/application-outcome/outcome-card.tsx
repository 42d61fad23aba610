import { Card, Status, type Tone } from '@foyer/ui'
import type { ReactNode } from 'react'
import { ReadState } from '../../shell/read-state.tsx'

interface OutcomeCardProps {
  title: string
  /** The state in a word; null while there is none. */
  status: { tone: Tone; word: string } | null
  /** What can be done about it. */
  actions?: ReactNode
  children: ReactNode
}

/** One outcome: what it is about, how it stands, and what follows from that. */
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

/** In place of an outcome that is not there yet, or could not be read. */
export function OutcomePending({
  title,
  error,
  onRetry,
}: {
  title: string
  error: unknown
  onRetry: () => void
}) {
  return (
    <Card title={title}>
      <ReadState error={error} onRetry={onRetry} />
    </Card>
  )
}
