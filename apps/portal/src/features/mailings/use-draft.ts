import {
  type MailingAudience,
  type MailingKind,
  type MailingResult,
  type MessageText,
  mailingMethods,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { useRef, useState } from 'react'
import { usePortal } from '../../shell/portal.ts'
import { loadMailing } from './mailing-data.ts'

export interface Draft {
  kind: MailingKind
  purpose: string | null
  audience: MailingAudience
  texts: Record<Language, MessageText>
}

/** The draft of a mail, saved when a field is left and before any action. */
export function useDraft({ id, kind, purpose, audience, texts, purposes }: MailingResult) {
  const portal = usePortal()
  const { mutateAsync } = useMethodRun(mailingMethods.save)
  const [draft, setDraft] = useState<Draft>({ kind, purpose, audience, texts })
  const [version, setVersion] = useState(0)
  const unsaved = useRef<Draft | null>(null)

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    if (next.kind === 'promotional') next.purpose ??= purposes[0]?.value ?? null
    unsaved.current = next
    setDraft(next)
    return next
  }

  async function save() {
    const next = unsaved.current
    if (next === null) return
    unsaved.current = null
    try {
      await mutateAsync({ id, ...next })
    } catch (error) {
      unsaved.current ??= next
      throw error
    }
    await loadMailing(portal, id)
    setVersion((known) => known + 1)
  }

  return { draft, change, save, version }
}
