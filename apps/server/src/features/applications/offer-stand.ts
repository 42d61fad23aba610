import { addDays, romeDay, toEuros } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { StoredApplication } from '../../services/applications/stored-application.ts'
import { endHold } from '../../services/participations/change-stand.ts'
import { lockHalls } from '../../services/participations/held-stands.ts'
import { endExpiredOffer } from './end-offer.ts'
import { freeStandsFor, priceWithStand } from './free-stands.ts'
import type { Needs } from './needs.ts'

/** Fields of an offer: the stand is reserved at today's price for the number of days set by the edition. */
export async function offerFields(
  fair: Needs,
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
  const stand = (await freeStandsFor(client, application, fair.clock())).find(({ id }) => id === standId)
  if (!stand) throw refuse('STAND_TAKEN')
  await endExpiredOffer(fair, transaction, standId)
  await endHold(fair, transaction, standId)
  const offer = await priceWithStand(client, application, edition, stand)
  return {
    OfferedStand__c: stand.id,
    OfferedUntil__c: addDays(romeDay(fair.clock()), edition.settings.offerDays),
    OfferedTotal__c: toEuros(offer.price.total),
    OfferOutcome__c: null,
    Offer__c: JSON.stringify(offer),
  }
}
