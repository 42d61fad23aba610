import type { ImportIssue } from './import-issues.ts'

type Fields = Readonly<Record<string, unknown>>

/** The form of our own numbers, which a foreign one must never take away. */
const OUR_CONTRACT_NUMBER = /^CT\d{2}-\d/i
const CONTRACT_STATES = ['to_sign', 'closed', 'cancelled']
/** Where an invoice is when nothing more happens to it by itself. */
const HISTORICAL_STATES = [
  'delivered',
  'in_drawer',
  'undeliverable',
  'accepted',
  'refused',
  'deadline_passed',
]

/** What speaks against taking in a contract that was made elsewhere. */
export function contractIssue({ ContractNumber, Status, Type__c }: Fields): ImportIssue | null {
  if (OUR_CONTRACT_NUMBER.test(String(ContractNumber ?? ''))) return 'contractNumberOurs'
  if (Type__c === 'addendum') return 'contractAddendum'
  if (Status !== null && Status !== undefined && !CONTRACT_STATES.includes(String(Status)))
    return 'contractState'
  return null
}

/** What speaks against taking in an invoice that was issued elsewhere: our own series must stay without a gap. */
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
