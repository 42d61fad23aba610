import { Account, Contact, Participation, Referent, Stand, User } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

/** A company with an open balance, which can be paid without affecting the other demo accounts. */
export const SOAP_MAKER = {
  company: 'Luce Saponi',
  account: 'saponi',
  number: 'TF27-00412',
  pavilion: 'Pad. 36',
  stand: 'D4',
  area: 16,
} as const

export async function seedSoapMaker(seeding: Seeding) {
  const { company, account, number, pavilion, stand, area } = SOAP_MAKER
  const accountId = demoIds.account(company)
  const participationId = editionIds.participation(DEMO_YEAR, company)
  await insertRecord(seeding, Account, accountId, {
    Name: company,
    Type: 'Exhibitor',
    VatNumber__c: 'IT02345678904',
    BillingStreet: 'Via dei Lavatoi 9',
    BillingPostalCode: '43121',
    BillingCity: 'Parma',
    BillingState: 'PR',
    BillingCountry: 'IT',
    SdiCode__c: 'ABC1234',
    InvoiceEmail__c: 'invoices@saponi.example',
  })
  await insertRecord(seeding, Contact, demoIds.contact(account), {
    FirstName: 'Bruno',
    LastName: 'Marelli',
    Title: 'Amministratore',
    Email: `${account}@foyer.example`,
    AccountId: accountId,
  })
  await insertRecord(seeding, User, demoIds.user(account), {
    Name: 'Bruno Marelli',
    Username: `${account}@foyer.example`,
    ContactId: demoIds.contact(account),
    Profiles__c: ['exhibitor'],
    IsActive: true,
    LanguageLocaleKey: 'it',
  })
  // The same password as every demo account.
  await seeding.client.query(
    `insert into identity.credential (user_id, password_hash, changed_at)
     select $1, password_hash, changed_at from identity.credential where user_id = $2`,
    [demoIds.user(account), demoIds.user('exhibitor')],
  )
  await insertRecord(seeding, Referent, stableId(Referent.keyPrefix, `demo:${account}`), {
    Name: 'Bruno Marelli',
    Account__c: accountId,
    Contact__c: demoIds.contact(account),
    Email__c: `${account}@foyer.example`,
    Primary__c: true,
    Administrative__c: true,
    Legal__c: true,
    Areas__c: [
      'participation',
      'administration',
      'legal',
      'technical',
      'marketing',
      'tickets',
      'matchmaking',
    ],
  })
  await insertRecord(seeding, Participation, participationId, {
    Name: number,
    Account__c: accountId,
    Edition__c: editionIds.edition(DEMO_YEAR),
    Kind__c: 'exhibitor',
    Status__c: 'confirmed',
    MatchPermission__c: true,
    PaymentState__c: 'balance_due',
  })
  await insertRecord(seeding, Stand, editionIds.stand(DEMO_YEAR, `${pavilion} ${stand}`), {
    Name: stand,
    Pavilion__c: editionIds.pavilion(DEMO_YEAR, pavilion),
    Participation__c: participationId,
    Account__c: accountId,
    Area__c: area,
    OpenSides__c: 1,
  })
}
