import {
  Application,
  type ApplicationData,
  ApplicationItem,
  type ApplicationPrice,
  type EditionSettings,
  EMPTY_BILLING,
  priceApplication,
  toCents,
  toEuros,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { currentConditionsId } from '../services/consents/conditions.ts'
import { nextDocumentNumber } from '../services/orders/document-number.ts'
import type { DemoPlace } from './demo-applications.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

export interface DemoEdition {
  year: number
  opening: string
  closing: string
  settings: EditionSettings
}

export async function priceOf({ client }: Seeding, { year, settings }: DemoEdition, place: DemoPlace) {
  const { rows } = await client.query<{ price: string | null }>(
    'select price_per_square_metre as price from pavilion where id = $1',
    [editionIds.pavilion(year, place.pavilion)],
  )
  return priceApplication(dataOf(place, year), {
    pricePerSquareMetre: toCents(rows[0]?.price ?? 0),
    settings,
  })
}

export const dataOf = (place: DemoPlace, year: number): ApplicationData => ({
  pavilionId: editionIds.pavilion(year, place.pavilion),
  sector: place.sector,
  area: place.area,
  openSides: place.openSides,
  services: place.services ?? {},
  standWish: '',
  notes: '',
  billing: 'own',
  billingCompany: EMPTY_BILLING,
  accountHolder: place.company,
})

/** The totals that applications and orders share. */
export const totalsOf = (price: ApplicationPrice) => ({
  SpaceTotal__c: toEuros(price.spaceTotal),
  ServicesTotal__c: toEuros(price.servicesTotal),
  RegistrationFee__c: toEuros(price.registrationFee),
  Prepayment__c: toEuros(price.prepayment),
})

export async function insertApplication(
  seeding: Seeding,
  edition: DemoEdition,
  place: DemoPlace,
  price: ApplicationPrice,
  more: Record<string, string | number | boolean | null | Date>,
) {
  const { year } = edition
  const id = stableId(Application.keyPrefix, `demo:${year}:${place.company}`)
  const data = dataOf(place, year)
  await insertRecord(seeding, Application, id, {
    Name: place.company,
    Number__c: await nextDocumentNumber(seeding.client, 'AP', year),
    Account__c: demoIds.account(place.company),
    Edition__c: editionIds.edition(year),
    Pavilion__c: data.pavilionId,
    Sector__c: data.sector,
    StartDate__c: edition.opening,
    EndDate__c: edition.closing,
    Area__c: data.area,
    OpenSides__c: data.openSides,
    UnitCost__c: toEuros(price.unitCost),
    ...totalsOf(price),
    Total__c: toEuros(price.total),
    AccountHolder__c: data.accountHolder,
    Draft__c: JSON.stringify(data),
    Submissions__c: 1,
    Conditions__c: await currentConditionsId(seeding.client, seeding.now.getTime()),
    NoteForCustomer__c: false,
    ...more,
  })
  for (const [index, item] of price.items.entries())
    await insertRecord(seeding, ApplicationItem, stableId(ApplicationItem.keyPrefix, `${id}:${index}`), {
      Name: item.label.it,
      Application__c: id,
      Kind__c: item.kind,
      Code__c: item.code,
      Quantity__c: item.quantity,
      UnitPrice__c: toEuros(item.unitPrice),
      Total__c: toEuros(item.total),
      Position__c: index + 1,
    })
  return id
}
