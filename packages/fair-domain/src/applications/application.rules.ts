import { isSdi } from '../company-data/company-data.rules.ts'
import { isOwnVat, isVatNumber } from '../company-data/vat-number.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { isEmail } from '../identity/registration.rules.ts'
import { isProvince } from '../people/provinces.ts'
import { offeredServices } from './application.prices.ts'

/** Recipient of the invoices if not the company itself. */
export interface BillingData {
  name: string
  vatNumber: string
  fiscalCode: string
  street: string
  postalCode: string
  city: string
  province: string
  country: string
  sdi: string
  pec: string
  email: string
}

/** All fields of the form. Empty texts and zeros are missing values. */
export interface ApplicationData {
  pavilionId: string
  sector: string
  area: number
  openSides: number
  services: Readonly<Record<string, number>>
  standWish: string
  notes: string
  billing: 'own' | 'other'
  billingCompany: BillingData
  /** Holder of the bank account that transfers come from. */
  accountHolder: string
}

export interface OfferedPavilion {
  id: string
  name: string
  sectors: readonly string[]
}

/** Halls of a sector; all halls if none is chosen. */
export const hallsFor = <P extends OfferedPavilion>(sector: string, pavilions: readonly P[]) =>
  pavilions.filter(({ sectors }) => sector === '' || sectors.includes(sector))

/** Id of the hall if only one fits the sector; otherwise empty. */
export function onlyHall(sector: string, pavilions: readonly OfferedPavilion[]) {
  const [first, ...others] = hallsFor(sector, pavilions)
  return first && others.length === 0 ? first.id : ''
}

export type ApplicationIssue =
  | 'missing'
  | 'notOffered'
  | 'areaTooSmall'
  | 'areaStep'
  | 'sidesRange'
  | 'quantity'
  | 'vatFormat'
  | 'vatOwn'
  | 'emailFormat'
  | 'sdiFormat'
  | 'tooLong'

export type ApplicationIssues = Readonly<Partial<Record<string, ApplicationIssue>>>

type AreaSettings = Pick<EditionSettings, 'minArea' | 'areaStep'>

const MAX_TEXT = 255
const MAX_NOTES = 2000
const MAX_SERVICE_QUANTITY = 999
const MAX_OPEN_SIDES = 4

export const EMPTY_BILLING: BillingData = {
  name: '',
  vatNumber: '',
  fiscalCode: '',
  street: '',
  postalCode: '',
  city: '',
  province: '',
  country: 'IT',
  sdi: '',
  pec: '',
  email: '',
}

export const BILLING_NAMES = Object.keys(EMPTY_BILLING) as (keyof BillingData)[]

/** Checks that an area is the minimum plus a whole number of steps. */
export function areaIssue(area: number, { minArea, areaStep }: AreaSettings): ApplicationIssue | undefined {
  if (area === 0 || !Number.isFinite(area)) return 'missing'
  if (area < minArea) return 'areaTooSmall'
  return Number.isInteger((area - minArea) / areaStep) ? undefined : 'areaStep'
}

/** Validates an application and returns the issues by field, with `billing.` before those of the billing company. */
export function applicationIssues(
  data: ApplicationData,
  facts: {
    pavilions: readonly OfferedPavilion[]
    settings: AreaSettings & Pick<EditionSettings, 'standServices' | 'coExhibitorFee'>
    own: { vatNumber: string; country: string }
  },
): ApplicationIssues {
  const pavilion = facts.pavilions.find(({ id }) => id === data.pavilionId)
  const issues: Record<string, ApplicationIssue | undefined> = {
    // In the order of the form, which is the order of the displayed errors.
    sector: sectorIssue(data.sector, pavilion),
    pavilionId: data.pavilionId === '' ? 'missing' : pavilion ? undefined : 'notOffered',
    area: areaIssue(data.area, facts.settings),
    openSides: isWithin(data.openSides, 1, MAX_OPEN_SIDES) ? undefined : 'sidesRange',
    services: servicesIssue(data.services, facts.settings),
    standWish: data.standWish.length > MAX_TEXT ? 'tooLong' : undefined,
    notes: data.notes.length > MAX_NOTES ? 'tooLong' : undefined,
    accountHolder: textIssue(data.accountHolder),
    ...(data.billing === 'other' ? billingIssues(data.billingCompany, facts.own) : {}),
  }
  return Object.fromEntries(
    Object.entries(issues).filter((entry): entry is [string, ApplicationIssue] => entry[1] !== undefined),
  )
}

function sectorIssue(sector: string, pavilion: OfferedPavilion | undefined): ApplicationIssue | undefined {
  if (sector === '') return 'missing'
  return pavilion && !pavilion.sectors.includes(sector) ? 'notOffered' : undefined
}

function servicesIssue(
  services: ApplicationData['services'],
  settings: Pick<EditionSettings, 'standServices' | 'coExhibitorFee'>,
): ApplicationIssue | undefined {
  const known = offeredServices(settings).map(({ code }) => code)
  if (Object.keys(services).some((code) => !known.includes(code))) return 'notOffered'
  return Object.values(services).every((quantity) => isWithin(quantity, 0, MAX_SERVICE_QUANTITY))
    ? undefined
    : 'quantity'
}

/** Validates the billing company, which must differ from the exhibitor and be able to receive invoices. */
function billingIssues(billing: BillingData, own: { vatNumber: string; country: string }) {
  const { vatNumber, country, email, sdi, pec } = billing
  const isItalian = country === 'IT'
  return {
    'billing.name': textIssue(billing.name),
    'billing.vatNumber': vatIssue(vatNumber, country, own),
    'billing.street': textIssue(billing.street),
    'billing.postalCode': textIssue(billing.postalCode),
    'billing.city': textIssue(billing.city),
    'billing.province': isItalian ? provinceIssue(billing.province) : undefined,
    'billing.country': /^[A-Z]{2}$/.test(country) ? undefined : ('missing' as const),
    'billing.email': email === '' ? ('missing' as const) : emailIssue(email),
    'billing.pec': pec === '' ? undefined : emailIssue(pec),
    'billing.sdi': isItalian && sdi !== '' && !isSdi(sdi) ? ('sdiFormat' as const) : undefined,
  }
}

const provinceIssue = (province: string): ApplicationIssue | undefined =>
  textIssue(province) ?? (isProvince(province) ? undefined : 'notOffered')

function vatIssue(
  vatNumber: string,
  country: string,
  own: { vatNumber: string; country: string },
): ApplicationIssue | undefined {
  if (vatNumber === '') return 'missing'
  if (isOwnVat(vatNumber, country, own)) return 'vatOwn'
  return isVatNumber(vatNumber, country) ? undefined : 'vatFormat'
}

const emailIssue = (value: string) => (isEmail(value) ? undefined : ('emailFormat' as const))
const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

function textIssue(value: string): ApplicationIssue | undefined {
  if (value.trim() === '') return 'missing'
  return value.length > MAX_TEXT ? 'tooLong' : undefined
}

/** A value that differs from the previous edition. */
export interface Difference {
  name: string
  before: string
  after: string
}

/** Returns the values that differ from the previous edition, in the order of the form. */
export function differencesBetween(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Difference[] {
  return Object.entries(after)
    .filter(([name, value]) => (before[name] ?? '') !== value)
    .map(([name, value]) => ({ name, before: before[name] ?? '', after: value }))
}
