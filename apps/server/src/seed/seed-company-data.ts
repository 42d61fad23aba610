import { CompanyDataChange } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

interface DemoCompanyData {
  vat: string
  street: string
  postalCode: string
  province: string | null
  sdi: string | null
  pec: string | null
  email: string
}

/** Invented numbers with valid check digits. */
const DATA: Readonly<Record<string, DemoCompanyData>> = {
  'Aurora Cosmetici': italian('IT01234567897', 'Via delle Officine 12', '40127', 'BO', 'aurora'),
  'Velluto Profumi': italian('IT09988770013', 'Corso dei Tigli 4', '20121', 'MI', 'velluto'),
  'Petalo Studio': italian('IT11122230011', 'Via del Pozzo 31', '10121', 'TO', 'petalo'),
  'Ombra Lab': italian('IT07700010379', 'Vicolo della Torre 7', '37121', 'VR', 'ombra'),
  'Fjord Naturals': foreign('NO000000000', 'Strandgaten 8', '5013', 'fjord'),
  'Nordic Beauty Pavilion': foreign('NO000000001', 'Havnegata 2', '0150', 'nordic'),
}

function italian(vat: string, street: string, postalCode: string, province: string, name: string) {
  const pec = `${name}@pec.${name}.example`
  return { vat, street, postalCode, province, sdi: 'ABC1234', pec, email: `invoices@${name}.example` }
}

function foreign(vat: string, street: string, postalCode: string, name: string): DemoCompanyData {
  const email = `invoices@${name}.example`
  return { vat, street, postalCode, province: null, sdi: null, pec: null, email }
}

const PENDING = { company: 'Velluto Profumi', person: 'unpaid', year: DEMO_YEAR }

/** All data for invoices, and one request that waits for staff. */
export async function seedCompanyData(seeding: Seeding) {
  for (const [company, { vat, street, postalCode, province, sdi, pec, email }] of Object.entries(DATA))
    await seeding.client.query(
      `update account set vat_number = $2, billing_street = $3, billing_postal_code = $4, billing_state = $5,
              sdi_code = $6, pec = $7, invoice_email = $8 where id = $1`,
      [demoIds.account(company), vat, street, postalCode, province, sdi, pec, email],
    )
  await insertRecord(seeding, CompanyDataChange, stableId(CompanyDataChange.keyPrefix, 'demo:velluto'), {
    Name: PENDING.company,
    Account__c: demoIds.account(PENDING.company),
    Edition__c: editionIds.edition(PENDING.year),
    State__c: 'pending',
    Before__c: JSON.stringify({ street: 'Corso dei Tigli 4', sdi: 'ABC1234' }),
    Proposed__c: JSON.stringify({ street: 'Corso dei Tigli 18', sdi: 'XYZ9876' }),
    SentBy__c: demoIds.user(PENDING.person),
    SentAt__c: seeding.now,
    VatCheck__c: 'notChecked',
    VatCheckedAt__c: seeding.now,
  })
}
