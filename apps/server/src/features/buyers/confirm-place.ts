import {
  type BuyerConfirmation,
  buyerConfirmation,
  buyerConfirmedMail,
  isLateCancellation,
  isPast,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { findApplication } from '../../services/buyers/stored-application.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { logStep } from '../../services/history/log-step.ts'
import { giveBuyerBadge, takeBuyerBadge } from './buyer-badge.ts'
import { dutiesIn, mailBuyer } from './mail-buyer.ts'
import type { Needs } from './needs.ts'
import { freePlaces } from './quotas.ts'
import { requireBuyer } from './require-buyer.ts'
import { markMiss } from './watch-duties.ts'

/** Confirms or gives back the place of an accepted buyer. */
export async function answerPlace(fair: Needs, session: Session, step: 'confirm' | 'decline') {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    await requireAllowed(fair, client, session, 'applicationOutcome')
    const { contactId, edition } = await requireBuyer(fair, client, session)
    const application = await findApplication(client, contactId, edition.id, 'for update of b')
    const next = application?.confirmation && buyerConfirmation.next(application.confirmation, step)
    if (!application || !next) throw refuse('STEP_REFUSED')
    // The expiry job may run late; the term still applies.
    if (step === 'confirm' && application.confirmBy !== null && isPast(application.confirmBy, fair.clock()))
      throw refuse('STEP_REFUSED')
    await fair.writer.update(transaction, 'BuyerApplication__c', application.id, {
      Confirmation__c: next satisfies BuyerConfirmation,
    })
    await logStep(fair, transaction, application, step === 'confirm' ? 'buyer.confirmed' : 'buyer.declined')
    if (next === 'declined') {
      await freePlaces(fair, transaction, application)
      await takeBuyerBadge(fair, transaction, application)
      const wasConfirmed = application.confirmation === 'confirmed'
      if (wasConfirmed && isLateCancellation(edition.days, edition.settings, fair.clock()))
        await markMiss(fair, transaction, application, 'lateCancellation')
    } else {
      await giveBuyerBadge(fair, transaction, application)
      await mailBuyer(fair, transaction, contactId, (to, { firstName, language }, linkTo) =>
        fair.sendMessage(transaction, {
          template: buyerConfirmedMail,
          to,
          data: {
            name: firstName,
            edition: edition.name,
            duties: dutiesIn(language, application, edition.settings),
            badge: linkTo('/reserved/application-outcome/buyer-program'),
            link: linkTo('/reserved/my-match'),
          },
        }),
      )
    }
    return { confirmation: next }
  })
}
