import { addDays, buyerExpiredMail, buyerReminderMail, dayIn, hasBegun, isPast } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import { lockUnanswered, type StoredApplication } from '../../services/buyers/stored-application.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { logStep } from '../../services/history/log-step.ts'
import { takeBuyerBadge } from './buyer-badge.ts'
import { mailBuyer } from './mail-buyer.ts'
import type { Needs } from './needs.ts'
import { freePlaces } from './quotas.ts'

export const EXPIRE_PLACES = 'buyers.lapse-places'

/** Runs hourly: expires unconfirmed places, and sends one reminder before. */
export const expirePlacesTask = (fair: Needs): Task => ({
  name: EXPIRE_PLACES,
  cron: '41 * * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      for (const application of await lockUnanswered(transaction.client)) {
        const { confirmBy, editionId, isReminded } = application
        const edition = await fair.editions.find(transaction.client, editionId)
        if (!edition || confirmBy === null) continue
        const now = fair.clock()
        if (isPast(confirmBy, now)) await lapse(fair, transaction, application, edition)
        else if (!isReminded && hasBegun(addDays(confirmBy, -edition.settings.buyerReminderDays), now))
          await remind(fair, transaction, application, edition, confirmBy)
      }
    }),
})

async function lapse(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  edition: EditionAtHand,
) {
  await change(fair, transaction, application, { Confirmation__c: 'lapsed' })
  await logStep(fair, transaction, application, 'buyer.lapsed')
  await freePlaces(fair, transaction, application)
  await takeBuyerBadge(fair, transaction, application)
  await mailBuyer(fair, transaction, application.contactId, (to, { firstName }, linkTo) =>
    fair.sendMessage(transaction, {
      template: buyerExpiredMail,
      to,
      data: { name: firstName, edition: edition.name, link: linkTo('/ticketing') },
    }),
  )
}

async function remind(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  edition: EditionAtHand,
  confirmBy: string,
) {
  await change(fair, transaction, application, { RemindedAt__c: new Date(fair.clock()).toISOString() })
  await mailBuyer(fair, transaction, application.contactId, (to, { firstName, language }, linkTo) =>
    fair.sendMessage(transaction, {
      template: buyerReminderMail,
      to,
      data: {
        name: firstName,
        edition: edition.name,
        day: dayIn(language, confirmBy),
        link: linkTo('/reserved/application-outcome/buyer-program'),
      },
    }),
  )
}

const change = (
  fair: Needs,
  transaction: Transaction,
  { id }: StoredApplication,
  fields: Record<string, string>,
) => fair.writer.update(transaction, 'BuyerApplication__c', id, fields)
