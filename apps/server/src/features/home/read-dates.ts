import { DUE_KINDS, type HomeResult, isPast, keyDates } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import { allOf } from '../../database/all-of.ts'
import { openDuesOf } from '../../services/payments/stored-due.ts'
import type { TaskSeeker } from './home-task.ts'

/** General day of balances; a charged company has its own due day, and a late one another. */
const BALANCE_DAY = 'balanceDue'

/** Returns the dates of the edition relevant to the reader. Payments are due on the day of their invoice. */
export async function readDates(seeker: TaskSeeker, language: Language): Promise<HomeResult['dates']> {
  const { client, session, edition, now } = seeker
  if (!edition) return []
  const dates = keyDates(edition, session.profiles, now).map(({ label, ...date }) => ({
    ...date,
    label: label[language],
  }))
  const [accountId = null] = attributeOf(session, 'accountId')
  if (accountId === null) return dates
  const mayKnow = session.profiles.includes('can.seeInvoices')
  const [{ rows }, dues] = await allOf(client, [
    () =>
      client.query<{ count: number }>(
        `select count(*)::int as count from amount_due
         where participation = any($1) and kind = 'balance' and state <> 'cancelled'`,
        [attributeOf(session, 'participationId')],
      ),
    async () => (mayKnow ? openDuesOf(client, { accountId, contactId: null }) : []),
  ])
  const isCharged = (rows[0]?.count ?? 0) > 0
  const ofDues = dues.map(({ reference, kind, dueOn }) => ({
    name: `due.${reference}`,
    label: `${DUE_KINDS[kind].label[language]} (${reference})`,
    day: dueOn,
    isPast: isPast(dueOn, now),
  }))
  const general = dates.filter(({ name, isPast: isOver }) => name !== BALANCE_DAY || !(isCharged || isOver))
  return [...general, ...ofDues].toSorted((one, other) => one.day.localeCompare(other.day))
}
