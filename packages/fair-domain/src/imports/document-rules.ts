import type { ImportIssue } from './import-issues.ts'

type Fields = Readonly<Record<string, unknown>>

/** Format of our own numbers, which imported contracts must not use. */
const OUR_CONTRACT_NUMBER = /^CT\d{2}-\d/i
const CONTRACT_STATES = ['to_sign', 'closed', 'cancelled']
/** States of an invoice without further automatic transitions. */
const HISTORICAL_STATES = [
  'delivered',
  'in_drawer',
  'undeliverable',
  'accepted',
  'refused',
  'deadline_passed',
]

/** Returns why a contract of another system cannot be imported. */
export function contractIssue({ ContractNumber, Status, Type__c }: Fields): ImportIssue | null {
  if (OUR_CONTRACT_NUMBER.test(String(ContractNumber ?? ''))) return 'contractNumberOurs'
  if (Type__c === 'addendum') return 'contractAddendum'
  if (Status !== null && Status !== undefined && !CONTRACT_STATES.includes(String(Status)))
    return 'contractState'
  return null
}

/** Returns why an invoice of another system cannot be imported: our own series must have no gap. */
export function invoiceIssue(fields: Fields, ourSeries: readonly string[]): ImportIssue | null {
  const { Series__c, Type__c, State__c, Taxable__c, Tax__c, Total__c } = fields
  if (ourSeries.some((series) => series.toLowerCase() === String(Series__c ?? '').toLowerCase()))
    return 'seriesOurs'
  if (Type__c === 'credit') return 'invoiceCredit'
  if (State__c !== null && State__c !== undefined && !HISTORICAL_STATES.includes(String(State__c)))
    return 'invoiceState'
  const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100)
  return cents(Taxable__c) + cents(Tax__c) === cents(Total__c) ? null : 'invoiceSum'
}
