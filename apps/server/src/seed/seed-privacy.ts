import { AmberHit, AmberListing, addMonths, PrivacyRequest, romeDay } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

const DAY_MS = 86_400_000

const REQUESTS = [
  ['school', 'Davide Moretti', 'correction', 'Il cognome sul certificato è scritto senza accento.', 2],
  ['press', 'Elena Conti', 'correction', 'Ho cambiato testata: la vecchia azienda va tolta dal profilo.', 5],
  ['buyer', 'Tomás Almeida', 'erasure', 'I no longer work in this trade.', 9],
] as const

/** Pending requests about personal data, and an attempt to use a closed service. */
export async function seedPrivacy(seeding: Seeding) {
  for (const [account, name, kind, text, days] of REQUESTS) {
    const sent = new Date(seeding.now.getTime() - days * DAY_MS)
    await insertRecord(
      { ...seeding, now: sent },
      PrivacyRequest,
      stableId(PrivacyRequest.keyPrefix, `demo:${account}`),
      {
        Name: name,
        Kind__c: kind,
        Contact__c: demoIds.contact(account),
        User__c: demoIds.user(account),
        Text__c: text,
        DueOn__c: addMonths(romeDay(sent.getTime()), 1),
        Status__c: 'pending',
      },
    )
  }
  const tried = new Date(seeding.now.getTime() - DAY_MS)
  await insertRecord({ ...seeding, now: tried }, AmberHit, stableId(AmberHit.keyPrefix, 'demo:ombra'), {
    Name: 'Viktor Halm',
    Listing__c: stableId(AmberListing.keyPrefix, 'demo:ombra'),
    Service__c: 'tickets',
    User__c: demoIds.user('blocked'),
    Account__c: demoIds.account('Ombra Lab'),
  })
}
