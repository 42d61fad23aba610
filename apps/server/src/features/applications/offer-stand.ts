import {
  addDays,
  applicationOfferEndedMail,
  applicationOfferedMail,
  applicationOfferLapsedMail,
  dayIn,
  formatCents,
  romeDay,
  toEuros,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { mailCompany } from '../../services/applications/mail-company.ts'
import { lockApplication, type StoredApplication } from '../../services/applications/stored-application.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { lockHalls } from '../../services/participations/held-stands.ts'
import { freeStandsFor, priceWithStand } from './free-stands.ts'

/** The stand is held for the company, at the price of today, until the days of the edition are over. */
export async function offerFields(
  fair: Fair,
  transaction: Transaction,
  application: StoredApplication,
  standId: string,
) {
  const { client } = transaction
  const edition = await fair.editions.find(client, application.editionId)
  if (!edition) throw refuse('NO_EDITION')
  const found = await client.query<{ pavilionId: string }>(
    'select pavilion as "pavilionId" from stand where id = $1',
    [standId],
  )
  const [place] = found.rows
  if (!place) throw NotFound()
  await lockHalls(client, [place.pavilionId])
  const stand = (await freeStandsFor(client, application)).find(({ id }) => id === standId)
  if (!stand) throw refuse('STAND_TAKEN')
  const offer = await priceWithStand(client, application, edition, stand)
  return {
    OfferedStand__c: stand.id,
    OfferedUntil__c: addDays(romeDay(fair.clock()), edition.settings.offerDays),
    OfferedTotal__c: toEuros(offer.price.total),
    OfferOutcome__c: null,
    Offer__c: JSON.stringify(offer),
  }
}

const MAILS = {
  made: applicationOfferedMail,
  lapsed: applicationOfferLapsedMail,
  takenBack: applicationOfferEndedMail,
} as const

/** The company hears of an offer, or that it no longer holds. */
export async function mailOffer(
  fair: Fair,
  transaction: Transaction,
  applicationId: string,
  what: keyof typeof MAILS,
  note: string,
) {
  const { client } = transaction
  const { accountId, editionId, number, offer, id } = await lockApplication(client, applicationId)
  const edition = await fair.editions.find(client, editionId)
  if (!edition || !offer) throw NotFound()
  const pavilion = await hallOf(transaction, offer.data.pavilionId)
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
        total: formatCents(offer.price.total, person.language),
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
