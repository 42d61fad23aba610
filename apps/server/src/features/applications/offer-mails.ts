import {
  applicationOfferEndedMail,
  applicationOfferExpiredMail,
  applicationOfferedMail,
  dayIn,
  formatWithVat,
  totalPrice,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { mailCompany } from '../../services/applications/mail-company.ts'
import { lockApplication } from '../../services/applications/stored-application.ts'
import { readPayer } from '../../services/invoices/read-customer.ts'
import type { Needs } from './needs.ts'

const MAILS = {
  made: applicationOfferedMail,
  lapsed: applicationOfferExpiredMail,
  takenBack: applicationOfferEndedMail,
} as const

/** Notifies the company of an offer, or of its end. */
export async function mailOffer(
  fair: Needs,
  transaction: Transaction,
  applicationId: string,
  what: keyof typeof MAILS,
  note: string,
) {
  const { client } = transaction
  const { accountId, billingCompanyId, editionId, number, offer, id } = await lockApplication(
    client,
    applicationId,
  )
  const edition = await fair.editions.find(client, editionId)
  if (!edition || !offer) throw NotFound()
  const pavilion = await hallOf(transaction, offer.data.pavilionId)
  const payer = await readPayer(client, { accountId, billingCompanyId }, fair.clock())
  const total = totalPrice(offer.price.total, { ...payer, settings: edition.settings })
  await mailCompany(fair, transaction, accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: MAILS[what],
      to,
      data: {
        name: person.firstName,
        company,
        edition: edition.name,
        number: number ?? '',
        pavilion,
        stand: offer.stand,
        area: String(offer.data.area),
        total: formatWithVat(total, person.language),
        day: dayIn(person.language, offer.until),
        note,
        link: link(`/reserved/application/${id}`),
      },
    }),
  )
}

async function hallOf({ client }: Transaction, pavilionId: string) {
  const { rows } = await client.query<{ name: string }>('select name from pavilion where id = $1', [
    pavilionId,
  ])
  return rows[0]?.name ?? ''
}
