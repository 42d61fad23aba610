import { DUE_KINDS, type DueItem, isPast, openAmount } from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import { duePrices } from '../../services/payments/due-prices.ts'
import { duesOf, type StoredDue } from '../../services/payments/stored-due.ts'
import { transferFor } from '../../services/payments/transfer.ts'
import type { Needs } from './needs.ts'

/** Returns open and paid amounts of a company. */
export async function getDues({ pool, clock, editions }: Needs, session: Session): Promise<DueItem[]> {
  const [accountId = ''] = attributeOf(session, 'accountId')
  const edition = await editions.current(pool)
  const notices = await noticesOf(pool, accountId)
  const dues = (await duesOf(pool, accountId)).filter(({ state }) => state !== 'cancelled')
  const prices = await duePrices(pool, dues, edition?.settings.stampDuty ?? 0)
  const itemOf = (due: StoredDue): DueItem => {
    const isOpen = due.state === 'open' || due.state === 'part_paid'
    return {
      id: due.id,
      kind: due.kind,
      label: DUE_KINDS[due.kind].label[session.language],
      state: due.state,
      amountCents: due.amount,
      openCents: openAmount(due),
      price: prices.get(due.id) ?? { gross: due.amount, net: null, vat: 0 },
      dueOn: due.dueOn,
      notice: notices.get(due.id) ?? null,
      isOverdue: isOpen && isPast(due.dueOn, clock()),
      transfer: isOpen && edition ? transferFor(edition.settings, openAmount(due), due.reference) : null,
    }
  }
  return dues.map(itemOf)
}

/** The last notice of each amount. */
async function noticesOf(pool: Needs['pool'], accountId: string) {
  const { rows } = await pool.query<NonNullable<DueItem['notice']> & { dueId: string }>(
    `select distinct on (amount_due) amount_due as "dueId", state, answer,
            to_char(created_date at time zone 'Europe/Rome', 'YYYY-MM-DD') as "sentOn"
     from payment_notice where account = $1 order by amount_due, state = 'open' desc, created_date desc, id desc`,
    [accountId],
  )
  return new Map(rows.map(({ dueId, ...notice }) => [dueId, notice]))
}
