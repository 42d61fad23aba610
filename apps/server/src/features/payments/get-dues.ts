import { DUE_KINDS, type DueItem, isPast, openAmount } from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { duesOf, type StoredDue } from '../../services/payments/stored-due.ts'
import { transferFor } from '../../services/payments/transfer.ts'

/** Returns open and paid amounts of a company. */
export async function getDues({ pool, clock, editions }: Fair, session: Session): Promise<DueItem[]> {
  const [accountId = ''] = attributeOf(session, 'accountId')
  const edition = await editions.current(pool)
  const notices = await noticesOf(pool, accountId)
  const itemOf = (due: StoredDue): DueItem => {
    const isOpen = due.state === 'open' || due.state === 'part_paid'
    return {
      id: due.id,
      kind: due.kind,
      label: DUE_KINDS[due.kind].label[session.language],
      state: due.state,
      amountCents: due.amount,
      openCents: openAmount(due),
      dueOn: due.dueOn,
      notice: notices.get(due.id) ?? null,
      isOverdue: isOpen && isPast(due.dueOn, clock()),
      transfer: isOpen && edition ? transferFor(edition.settings, openAmount(due), due.reference) : null,
    }
  }
  return (await duesOf(pool, accountId)).filter(({ state }) => state !== 'cancelled').map(itemOf)
}

/** The last notice of each amount. */
async function noticesOf(pool: Fair['pool'], accountId: string) {
  const { rows } = await pool.query<NonNullable<DueItem['notice']> & { dueId: string }>(
    `select distinct on (amount_due) amount_due as "dueId", state, answer,
            to_char(created_date at time zone 'Europe/Rome', 'YYYY-MM-DD') as "sentOn"
     from payment_notice where account = $1 order by amount_due, state = 'open' desc, created_date desc, id desc`,
    [accountId],
  )
  return new Map(rows.map(({ dueId, ...notice }) => [dueId, notice]))
}
