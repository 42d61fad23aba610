import {
  addDays,
  BUYER_MISSES,
  buyerDuty,
  buyerFeeMail,
  dayIn,
  formatCents,
  romeDay,
} from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { lockApplication, type StoredApplication } from '../../services/buyers/stored-application.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { openDue } from '../../services/payments/open-due.ts'
import { orderFee } from './invoice-fee.ts'
import { mailBuyer } from './mail-buyer.ts'
import type { Needs } from './needs.ts'

/** Charges the fee of an empty place, or excuses it; once. */
export const decideDuty =
  (fair: Needs, step: 'charge' | 'excuse'): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const application = await lockApplication(transaction.client, contextId)
    const duty = application.duty && buyerDuty.next(application.duty, step)
    if (!duty) throw refuse('ALREADY_DECIDED')
    const edition = await fair.editions.find(transaction.client, application.editionId)
    if (!edition) throw refuse('NO_EDITION')
    await fair.writer.update(transaction, 'BuyerApplication__c', application.id, { Duty__c: duty })
    const note = fields.NoteForCustomer__c === true ? String(fields.Note__c ?? '') : ''
    if (duty === 'charged') await chargeFee(fair, transaction, application, edition, note)
    return { id: application.id, isCreated: false }
  }

async function chargeFee(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  edition: EditionAtHand,
  note: string,
) {
  const { settings } = edition
  const dueOn = addDays(romeDay(fair.clock()), settings.buyerFeeDays)
  const accountId = application.accountId ?? (await companyOf(fair, transaction, application))
  await orderFee(fair, transaction, application, edition, accountId)
  const { reference } = await openDue(fair, transaction, {
    accountId,
    kind: 'other',
    subjectId: application.id,
    amountCents: settings.buyerLateFee,
    dueOn,
  })
  await mailBuyer(fair, transaction, application.contactId, (to, { firstName, language }, linkTo) =>
    fair.sendMessage(transaction, {
      template: buyerFeeMail,
      to,
      data: {
        name: firstName,
        edition: edition.name,
        miss: BUYER_MISSES[application.miss ?? 'noShow'][language],
        amount: formatCents(settings.buyerLateFee, language),
        reference,
        day: dayIn(language, dueOn),
        note,
        link: linkTo('/reserved/application-outcome/buyer-program'),
      },
    }),
  )
}

/** Returns the buyer's company, creating it if it does not exist, so that it can pay. */
async function companyOf(fair: Needs, transaction: Transaction, { id, name, company }: StoredApplication) {
  const account = await fair.writer.create(transaction, 'Account', { Name: company || name, Type: 'Buyer' })
  await fair.writer.update(transaction, 'BuyerApplication__c', id, { Account__c: account.id })
  return account.id
}
