import {
  Account,
  AmountDue,
  addDays,
  BillingCompany,
  Participation,
  paymentReference,
  romeDay,
  Stand,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR } from './demo-calendar.ts'
import {
  type DemoStandHolder,
  EXPORTERS,
  KOREAN_PARTICIPANTS,
  KOREAN_PAVILION,
  NORDIC_PARTICIPANTS,
  PAYERS,
  PUBLIC_BODIES,
} from './demo-collectives.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const FIRST_NUMBER = 700
/** Invented numbers with valid check digits. */
const PAYER_VAT: Readonly<Record<string, string>> = {
  IT: '07700010379',
  SE: 'SE900000000101',
  FI: 'FI90000003',
}
const NORDIC = 'Nordic Beauty Pavilion'

/** Two collectives of eight, public bodies, habitual exporters, and companies with another payer. */
export async function seedCollectives(seeding: Seeding) {
  let number = FIRST_NUMBER
  const insert = (holder: DemoStandHolder, kind: string, more: Extra = {}) =>
    insertHolder(seeding, holder, number++, kind, more)
  for (const holder of NORDIC_PARTICIPANTS) await insert(holder, 'collective', { organiser: NORDIC })
  await insert(KOREAN_PAVILION, 'pavilionOrganiser', { type: 'Pavilion' })
  for (const holder of KOREAN_PARTICIPANTS)
    await insert(holder, 'collective', { organiser: KOREAN_PAVILION.company })
  for (const { sdi, vat, address, payment, ...holder } of PUBLIC_BODIES) {
    const [street, postalCode, province] = address
    await insert(holder, 'exhibitor', {
      account: {
        VatNumber__c: vat,
        SdiCode__c: sdi,
        PublicAdministration__c: true,
        SplitPayment__c: true,
        BillingStreet: street,
        BillingPostalCode: postalCode,
        BillingState: province,
      },
      payment,
    })
  }
  await insertPrepayment(seeding)
  for (const exporter of EXPORTERS) await declareIntent(seeding, exporter)
  for (const payer of PAYERS) await insertPayer(seeding, payer)
}

interface Extra {
  type?: string
  organiser?: string
  payment?: string
  account?: Record<string, string | boolean>
}

async function insertHolder(
  seeding: Seeding,
  { company, city, country, pavilion, stand, area }: DemoStandHolder,
  number: number,
  kind: string,
  { type = 'Exhibitor', organiser, payment = 'paid', account = {} }: Extra,
) {
  const participation = editionIds.participation(DEMO_YEAR, company)
  await insertRecord(seeding, Account, demoIds.account(company), {
    Name: company,
    Type: type,
    BillingCity: city,
    BillingCountry: country,
    ...account,
  })
  await insertRecord(seeding, Participation, participation, {
    Name: `TF27-${String(number).padStart(5, '0')}`,
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Kind__c: kind,
    Status__c: 'confirmed',
    Organiser__c: organiser === undefined ? null : editionIds.participation(DEMO_YEAR, organiser),
    MatchPermission__c: true,
    PaymentState__c: payment,
  })
  await insertRecord(seeding, Stand, editionIds.stand(DEMO_YEAR, `${pavilion} ${stand}`), {
    Name: stand,
    Pavilion__c: editionIds.pavilion(DEMO_YEAR, pavilion),
    Participation__c: participation,
    Account__c: demoIds.account(company),
    Area__c: area,
    OpenSides__c: area > 100 ? 4 : 1,
  })
}

/** The public body that has not paid yet. */
async function insertPrepayment(seeding: Seeding) {
  const [office] = PUBLIC_BODIES
  if (!office) return
  const participation = editionIds.participation(DEMO_YEAR, office.company)
  const number = FIRST_NUMBER + NORDIC_PARTICIPANTS.length + 1 + KOREAN_PARTICIPANTS.length
  await insertRecord(seeding, AmountDue, stableId(AmountDue.keyPrefix, `demo:prepayment:${office.company}`), {
    Name: paymentReference(`TF27-${String(number).padStart(5, '0')}`, 'prepayment', 1),
    Account__c: demoIds.account(office.company),
    Participation__c: participation,
    Kind__c: 'prepayment',
    SubjectId__c: participation,
    Amount__c: 8_550,
    Paid__c: 0,
    DueOn__c: addDays(romeDay(seeding.now.getTime()), 12),
    State__c: 'open',
  })
}

async function declareIntent(
  { client, now }: Seeding,
  { company, protocol, ceiling }: (typeof EXPORTERS)[number],
) {
  await client.query(
    `update account set declaration_of_intent = true, intent_protocol = $2, intent_received_on = $3,
            intent_ceiling = $4 where id = $1`,
    [demoIds.account(company), protocol, addDays(romeDay(now.getTime()), -30), ceiling],
  )
}

async function insertPayer(seeding: Seeding, { company, payer, city, country }: (typeof PAYERS)[number]) {
  await insertRecord(seeding, BillingCompany, stableId(BillingCompany.keyPrefix, `demo:payer:${company}`), {
    Name: payer,
    Account__c: demoIds.account(company),
    VatNumber__c: PAYER_VAT[country] ?? `${country}000000001`,
    Street__c: 'Via della Fiera 1',
    PostalCode__c: '00100',
    City__c: city,
    Province__c: country === 'IT' ? 'GE' : null,
    Country__c: country,
    Email__c: `invoices@${payer.toLowerCase().replaceAll(' ', '-')}.example`,
  })
}
