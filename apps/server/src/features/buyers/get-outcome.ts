import { type BuyerOutcomeResult, type EditionSettings, isPast, toCents } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { findApplication } from '../../services/buyers/stored-application.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import { transferFor } from '../../services/payments/transfer.ts'
import { badgeOf } from './buyer-badge.ts'
import type { Needs } from './needs.ts'
import { requireBuyer } from './require-buyer.ts'

/** Returns the state of an application as visible to its sender, with benefits and duties. */
export async function getOutcome(fair: Needs, session: Session): Promise<BuyerOutcomeResult> {
  await requireAllowed(fair, fair.pool, session, 'applicationOutcome')
  const { contactId, edition } = await requireBuyer(fair, fair.pool, session)
  const application = await findApplication(fair.pool, contactId, edition.id)
  const { buyerLateDays, buyerLateFee } = edition.settings
  return {
    edition: edition.year,
    application: application
      ? {
          state: application.state,
          note: application.note,
          confirmation: application.confirmation,
          confirmBy: application.confirmBy,
          hotelNights: application.hotelNights,
          travel: toCents(application.travel),
          meetings: application.meetings,
          keptMeetings: application.keptMeetings,
          checkIns: application.checkIns,
          fee: application.duty === 'charged' ? await feeOf(fair, application.id, edition.settings) : null,
          badge:
            application.confirmation === 'confirmed' && !isPast(edition.days.closing, fair.clock())
              ? await badgeOf(fair.pool, application.id)
              : null,
        }
      : null,
    lateDays: buyerLateDays,
    lateFee: buyerLateFee,
  }
}

/** The fee of an empty place, and its payment data. */
async function feeOf({ pool }: Needs, applicationId: string, settings: EditionSettings) {
  const due = await findDue(pool, 'other', applicationId)
  if (!due) return null
  const rest = due.amount - due.paid
  const { rows } = await pool.query<{ number: string; documentId: string | null }>(
    `select i.name as number, paper.id as "documentId" from invoice i join sales_order o on o.id = i.order_id
     left join document paper on paper.kind = 'invoice' and paper.subject_id = i.id and paper.state = 'ready'
     where o.buyer_application = $1 and i.type <> 'credit' order by i.created_date desc, i.number desc limit 1`,
    [applicationId],
  )
  return {
    amount: due.amount,
    dueOn: due.dueOn,
    isPaid: due.state === 'paid',
    invoice: rows[0] ?? null,
    transfer: due.state === 'paid' ? null : transferFor(settings, rest, due.reference),
  }
}
