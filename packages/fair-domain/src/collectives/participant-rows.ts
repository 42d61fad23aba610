import type { Label } from '@foyer/record-contract'
import { bareVat, isVatNumber } from '../company-data/vat-number.ts'
import { isEmail } from '../identity/registration.rules.ts'
import { guessColumns } from '../imports/guess-mapping.ts'
import type { ImportCell } from '../imports/read-cell.ts'
import { textOf } from '../imports/read-cell.ts'
import { COUNTRIES } from '../people/countries.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** Columns of a table of participants. */
export const PARTICIPANT_COLUMNS = [
  { name: 'company', label: FIELD_LABELS.company, isRequired: true },
  { name: 'country', label: FIELD_LABELS.country, isRequired: true },
  { name: 'vatNumber', label: { 'en-US': 'VAT number', it: 'Partita IVA' }, isRequired: false },
  { name: 'firstName', label: FIELD_LABELS.firstName, isRequired: false },
  { name: 'lastName', label: FIELD_LABELS.lastName, isRequired: true },
  { name: 'email', label: FIELD_LABELS.email, isRequired: true },
] as const satisfies readonly { name: string; label: Label; isRequired: boolean }[]

type ColumnName = (typeof PARTICIPANT_COLUMNS)[number]['name']
export type ParticipantData = Readonly<Record<ColumnName, string>>

const ALSO: Readonly<Record<ColumnName, readonly string[]>> = {
  company: ['companyname', 'ragionesociale', 'name', 'exhibitor', 'espositore', 'denominazione'],
  country: ['nazione', 'stato', 'countrycode'],
  vatNumber: ['vat', 'piva', 'vatid'],
  firstName: ['first', 'givenname'],
  lastName: ['last', 'surname', 'familyname'],
  email: ['mail', 'emailaddress', 'indirizzoemail'],
}

/** Maximum number of rows. A group has dozens of companies; a longer file is likely a wrong one. */
export const MAX_PARTICIPANT_ROWS = 200

const MAX_NAME = 255

/** Issues of a row. */
export const PARTICIPANT_ISSUES = {
  missing: { 'en-US': 'is missing', it: 'manca' },
  country: {
    'en-US': 'the two letters of a country, as IT or SE',
    it: 'le due lettere di un paese, come IT o SE',
  },
  vatNumber: { 'en-US': 'the check digits are wrong', it: 'le cifre di controllo non sono corrette' },
  email: { 'en-US': 'is not an email address', it: 'non è un indirizzo email' },
  tooLong: { 'en-US': 'is too long', it: 'è troppo lungo' },
  twice: {
    'en-US': 'The company is listed twice in this file',
    it: 'L’azienda compare due volte in questo file',
  },
  companyKnown: {
    'en-US': 'A company with this VAT number is already registered: ask the organiser of the fair to add it',
    it: 'Un’azienda con questa partita IVA è già registrata: la aggiunge l’organizzatore della fiera',
  },
  personElsewhere: {
    'en-US': 'This email belongs to a person at another company',
    it: 'Questa email appartiene a una persona di un’altra azienda',
  },
  personInvited: {
    'en-US':
      'This email has already been invited for another company: use a different contact for each company',
    it: 'Questa email è già invitata per un’altra azienda: ogni azienda ha bisogno di una persona propria',
  },
} as const satisfies Record<string, Label>

export type ParticipantIssue = keyof typeof PARTICIPANT_ISSUES

/** Finds the index of each column in a heading row; undefined if it is missing. */
export function participantColumns(heads: readonly string[]) {
  const mapping = guessColumns(PARTICIPANT_COLUMNS, ALSO, heads)
  const missing = PARTICIPANT_COLUMNS.filter(
    ({ name, isRequired }) => isRequired && mapping[name] === undefined,
  )
  return { mapping, missing }
}

export function readParticipant(
  cells: readonly ImportCell[],
  mapping: Readonly<Record<string, number>>,
): ParticipantData {
  const cellText = (name: ColumnName) => textOf(cells[mapping[name] ?? -1] ?? null).trim()
  const country = cellText('country').toUpperCase()
  return {
    company: cellText('company'),
    country,
    vatNumber: bareVat(cellText('vatNumber'), country),
    firstName: cellText('firstName'),
    lastName: cellText('lastName'),
    email: cellText('email').toLowerCase(),
  }
}

/** Validates a row by itself and returns the issues by column. */
export function participantIssues(data: ParticipantData): [ColumnName, ParticipantIssue][] {
  return PARTICIPANT_COLUMNS.flatMap(({ name, isRequired }): [ColumnName, ParticipantIssue][] => {
    const value = data[name]
    if (value === '') return isRequired ? [[name, 'missing']] : []
    if (value.length > MAX_NAME) return [[name, 'tooLong']]
    if (name === 'country' && !COUNTRIES.includes(value)) return [[name, 'country']]
    if (name === 'email' && !isEmail(value)) return [[name, 'email']]
    if (name === 'vatNumber' && !isVatNumber(value, data.country)) return [[name, 'vatNumber']]
    return []
  })
}
