import { isPast } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { readConsents } from '../consents/read-consents.ts'
import type { Fair } from '../feature.ts'
import { requireBuyer } from './require-buyer.ts'
import { readDraft } from './save-draft.ts'
import { findApplication } from './stored-application.ts'
import { ASKED_CONSENTS } from './submit-application.ts'

/** What the form begins with: what was sent or typed already, and the consents as they stand. */
export async function getApplication(fair: Fair, session: Session) {
  const { contactId, edition } = await requireBuyer(fair, fair.pool, session, 'buyerAccreditation')
  const stored = await findApplication(fair.pool, contactId, edition.id)
  const consents = await readConsents(fair.pool, contactId)
  const { buyerRequestsUntil } = edition.settings
  return {
    edition: edition.year,
    until: buyerRequestsUntil,
    isClosed: isPast(buyerRequestsUntil, fair.clock()),
    isSubmitted: stored !== undefined,
    draft: stored ? null : await readDraft(fair.pool, contactId, edition.id),
    consents: Object.fromEntries(
      ASKED_CONSENTS.map((purpose) => [purpose, consents.get(purpose)?.given ?? false]),
    ),
  }
}
