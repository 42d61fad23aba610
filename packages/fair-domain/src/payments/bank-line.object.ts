import {
  currency,
  date,
  defineObject,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import type { Cents } from '../money/cents.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { bankLinesQueue } from './bank-lines.queue.ts'

/** An open amount that a line may pay. */
export interface StoredLineMatch {
  id: string
  accountId: string
  /** Remaining amount. */
  open: Cents
}

/** A credit on the organiser's account, from a bank statement. */
export const BankLine = defineObject('BankLine__c', {
  label: { 'en-US': 'Bank line', it: 'Movimento bancario' },
  labelPlural: { 'en-US': 'Bank lines', it: 'Movimenti bancari' },
  keyPrefix: 'a68',
  retained: 'Fiscal documents are kept for ten years',
  fields: {
    /** The bank's number, unique so that a line is recorded once. */
    Name: text({
      label: { 'en-US': 'Number', it: 'Numero' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 60,
    }),
    BookedOn__c: date({ label: FIELD_LABELS.date, data: 'company', required: true }),
    Amount__c: currency({ label: FIELD_LABELS.amount, data: 'company', required: true, min: 0.01 }),
    Payer__c: text({ label: { 'en-US': 'Payer', it: 'Ordinante' }, data: 'company' }),
    /** Account of the payer; earlier payments from it identify the company. */
    Iban__c: text({
      label: { 'en-US': 'IBAN of the payer', it: 'IBAN dell’ordinante' },
      data: 'company',
      maxLength: 34,
    }),
    Text__c: longText({ label: { 'en-US': 'Text', it: 'Causale' }, data: 'company', maxLength: 1000 }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'open',
      values: [
        { value: 'open', label: { 'en-US': 'Without match', it: 'Senza abbinamento' } },
        { value: 'matched', label: { 'en-US': 'Matched', it: 'Abbinato' } },
        { value: 'credited', label: { 'en-US': 'Credited', it: 'A credito' } },
        { value: 'returned', label: { 'en-US': 'To be returned', it: 'Da restituire' } },
      ],
    }),
    Account__c: lookup('Account', { label: FIELD_LABELS.company, data: 'internal' }),
    Receipt__c: lookup('Receipt__c', { label: { 'en-US': 'Receipt', it: 'Incasso' }, data: 'internal' }),
  },
  listViews: {
    AllBankLines: {
      label: { 'en-US': 'All bank lines', it: 'Tutti i movimenti' },
      columns: ['Name', 'BookedOn__c', 'Amount__c', 'Payer__c', 'Text__c', 'State__c'],
      orderBy: [{ field: 'BookedOn__c', ascending: false }],
    },
  },
  actions: decisionActions(bankLinesQueue),
  searchFields: ['Name', 'Payer__c'],
  indexes: [['State__c', 'CreatedDate'], ['Iban__c']],
  access: { ...grantTo(STAFF_PROFILES, readOnly()) },
})
