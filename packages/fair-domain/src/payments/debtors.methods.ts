import {
  answer,
  exampleValue,
  integer,
  list,
  nullable,
  object,
  oneOf,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'
import type { UnreachedItem } from '../queues/unreached.ts'
import { LANGUAGES } from '../words/languages.ts'
import { CALL_OUTCOME_NAMES, type CallOutcome, MAX_CALL_NOTE_LENGTH } from './debtor.rules.ts'
import type { DueKind } from './payment-reference.ts'
import { RECEIPT_RECORDERS } from './receipt-recorders.ts'

/** An open amount of a debtor, oldest first. */
export interface DebtItem {
  id: string
  reference: string
  kind: DueKind
  openCents: Cents
  dueOn: string
  daysLate: number
}

/** An entry of the history of a debt, with the id of the call, receipt or document. */
export type DebtEvent = { id: string; at: string; by: string } & (
  | {
      kind: 'call'
      outcome: CallOutcome
      person: string | null
      note: string | null
      promisedCents: Cents | null
      promisedOn: string | null
    }
  | { kind: 'receipt'; cents: Cents; number: string }
  | { kind: 'reminder'; name: string }
  | { kind: 'letter'; name: string; isReady: boolean }
)

/** Details of a debtor beside the list. */
export interface DebtorResult {
  name: string
  city: string | null
  people: { id: string; name: string; title: string | null; phone: string | null; email: string | null }[]
  /** All open amounts, including those that are no debt: a receipt pays these, in this order. */
  dues: DebtItem[]
  /** Newest first. */
  events: DebtEvent[]
  /** Average days after the due date of earlier payments; null without any. */
  averageDaysLate: number | null
}

export interface LettersResult {
  letters: { accountId: string; documentId: string }[]
  /** Companies whose letter cannot be mailed: it goes by post. */
  byPost: UnreachedItem[]
  /** Companies without a letter, with the reason and their phone numbers. */
  left: UnreachedItem[]
}

const COMPANY = exampleValue('AmountDue__c', 'Account__c', { State__c: 'open' })

/** Collection of debts: calls, promises to pay and letters. */
export const debtorMethods = defineMethods(
  'DebtorsController',
  { staff: RECEIPT_RECORDERS },
  {
    getDebtor: reads({
      input: object({ accountId: string }),
      output: answer<DebtorResult>(),
      of: [
        'Account',
        'AmountDue__c',
        'Contact',
        'DebtorCall__c',
        'Document__c',
        'Message__c',
        'Receipt__c',
        'ReceiptAllocation__c',
        'Referent__c',
        'User',
      ],
      example: { accountId: COMPANY },
    }),
    logCall: changes({
      repeatable: true,
      input: object({
        accountId: string,
        /** The person who was called; empty if unknown. */
        contactId: string,
        outcome: oneOf(...CALL_OUTCOME_NAMES),
        /** Required for a promise. */
        amountCents: nullable(integer()),
        promisedOn: nullable(string),
        note: textUpTo(MAX_CALL_NOTE_LENGTH),
      }),
      output: object({ id: string }),
      example: {
        accountId: COMPANY,
        contactId: '',
        outcome: 'no_answer',
        amountCents: null,
        promisedOn: null,
        note: '',
      },
      refuses: ['AMOUNT_MISSING', 'DAY_OVER'],
    }),
    writeLetters: changes({
      repeatable: true,
      input: object({ accountIds: list(string), language: oneOf(...LANGUAGES) }),
      output: answer<LettersResult>(),
      example: { accountIds: [], language: 'it' },
    }),
  },
)
