import { serverMethodRead } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import { useServerMethod, useServerMethodCall } from '@foyer/record-react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { type Portal, usePortal } from '../../shell/portal.ts'

export interface ConsentState {
  purpose: string
  label: string
  text: string
  isAcknowledgement: boolean
  given: boolean
  at: string | null
  isOutdated: boolean
}

interface Consents {
  language: Language
  consents: ConsentState[]
  newsletters: { purpose: string; label: string; place: string | null; given: boolean }[]
}

const CLASS_NAME = 'ConsentsController'

export async function loadConsents({ client, language }: Portal) {
  await client.read(serverMethodRead<Consents>(CLASS_NAME, 'getConsents'), { language })
}

/** What the person agreed to, and how to change it; after a save, what the server then knows. */
export function useConsents() {
  const { language } = usePortal()
  const stored = useServerMethod<Consents>(CLASS_NAME, 'getConsents', { language })
  const save = useServerMethodCall<Consents, { language: string; answers: Record<string, boolean> }>(
    CLASS_NAME,
    'saveConsents',
  )
  const dayWhen = ({ at }: ConsentState) => (at === null ? '' : formatDay(dayOf(at), language))
  return { data: save.data ?? stored.data, error: stored.error, save, dayOf: dayWhen }
}
