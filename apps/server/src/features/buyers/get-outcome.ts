import type { Session } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { requireBuyer } from './require-buyer.ts'
import { findApplication } from './stored-application.ts'

/** Which record the outcome follows, and the terms that hold for everybody. */
export async function getOutcome(fair: Fair, session: Session) {
  const { contactId, edition } = await requireBuyer(fair, fair.pool, session, 'applicationOutcome')
  const application = await findApplication(fair.pool, contactId, edition.id)
  const { buyerLateDays, buyerLateFee } = edition.settings
  return {
    edition: edition.year,
    applicationId: application?.id ?? null,
    lateDays: buyerLateDays,
    /** Cents. */
    lateFee: buyerLateFee,
  }
}
