import { type ConsentItem, consentsMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { type Portal, usePortal } from '../../shell/portal.ts'

export async function loadConsents({ client, language }: Portal) {
  await client.read(methodRead(consentsMethods.getConsents), { language })
}

/** The user's consents, with a function that changes them and returns the state of the server. */
export function useConsents() {
  const { language } = usePortal()
  const stored = useMethod(consentsMethods.getConsents, { language })
  const save = useMethodRun(consentsMethods.saveConsents)
  const dayWhen = ({ at }: ConsentItem) => (at === null ? '' : formatDay(dayOf(at), language))
  return { data: save.data ?? stored.data, read: stored, save, dayOf: dayWhen }
}
