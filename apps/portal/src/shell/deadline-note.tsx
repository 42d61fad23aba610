import { type Deadline, type DeadlineName, deadlineText } from '@foyer/fair-domain'
import { Banner } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language-context.ts'

interface DeadlineNoteProps {
  name: DeadlineName
  deadline: Deadline
  /** Alternative to offer once the deadline is over. */
  children?: ReactNode
}

/** States a deadline where its controls are: open, in its last days, or why the controls are gone. */
export function DeadlineNote({ name, deadline, children }: DeadlineNoteProps) {
  const text = deadlineText(name, deadline, useLanguage())
  if (deadline.phase === 'over')
    return (
      <Banner tone="info">
        {text} {children}
      </Banner>
    )
  return <p>{deadline.phase === 'lastDays' ? <strong>{text}</strong> : text}</p>
}
