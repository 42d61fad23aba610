import { DUE_KINDS, type DueItem, isPast, openAmount } from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { duesOf, type StoredDue } from '../../services/payments/stored-due.ts'
import { transferFor } from '../../services/payments/transfer.ts'

/** What a company has to pay and has paid. */
export async function getDues({ pool, clock, editions }: Fair, session: Session): Promise<DueItem[]> {
  const [accountId = ''] = attributeOf(session, 'accountId')
  const edition = await editions.current(pool)
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
      isOverdue: isOpen && isPast(due.dueOn, clock()),
      transfer: isOpen && edition ? transferFor(edition.settings, openAmount(due), due.reference) : null,
    }
  }
  return (await duesOf(pool, accountId)).filter(({ state }) => state !== 'cancelled').map(itemOf)
}
