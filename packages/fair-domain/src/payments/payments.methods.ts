import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  integer,
  list,
  object,
  oneOf,
  optional,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'
import type { Price } from '../money/price.ts'
import type { MailPreviewItem } from '../queues/mails-preview.ts'
import type { UnreachedItem } from '../queues/unreached.ts'
import { LANGUAGES } from '../words/languages.ts'
import type { StatementIssue, StatementMapping } from './bank-statement.ts'
import type { DebtorStanding, NextStep } from './debtor.rules.ts'
import type { DueKind } from './payment-reference.ts'
import { type DueState, MAX_RECEIPT_NOTE_LENGTH } from './payments.rules.ts'
import { RECEIPT_RECORDERS } from './receipt-recorders.ts'
import { RECEIPT_REFUSALS } from './receipt-refusals.ts'
import type { Transfer } from './transfer.ts'

/** An amount due of the company. */
export interface DueItem {
  id: string
  kind: DueKind
  label: string
  state: DueState
  amountCents: Cents
  openCents: Cents
  /** The whole amount with its parts. */
  price: Price
  dueOn: string
  isOverdue: boolean
  /** The last payment notice. */
  notice: { state: 'open' | 'confirmed' | 'rejected'; sentOn: string; answer: string | null } | null
  /** Payment instructions for the open amount. */
  transfer: Transfer | null
}

/** Results of a bank statement. */
export interface StatementResult {
  /** Allocated automatically: reference and amount were exact. */
  matched: number
  /** To be decided by staff. */
  waiting: number
  /** Recorded earlier. */
  known: number
  faults: readonly { row: number; fault: StatementIssue }[]
  /** Named references, but the allocation was refused: it is in the queue, with the reason. */
  refused: readonly { payer: string; amountCents: Cents; why: string }[]
}

/** Preview of a line of a statement. */
export interface StatementLineItem {
  number: string
  bookedOn: string
  amountCents: Cents
  payer: string
  text: string
  outcome: 'matched' | 'waiting' | 'known'
}

export interface StatementPreviewResult {
  lines: StatementLineItem[]
  /** Headings of a table; null for a bank format. */
  headings: string[] | null
  /** Mapped headings; null if the user must map them. */
  mapping: StatementMapping | null
  faults: readonly { row: number; fault: StatementIssue }[]
}

/** A candidate for a bank line, as text. */
export interface CandidateItem {
  references: string[]
  company: string
  companyId: string
  /** Kind of the amount, as `Balance`. */
  kinds: string[]
  openCents: Cents
  /** Score of at most 100. */
  score: number
  reasons: { tone: 'for' | 'against' | 'note'; words: string }[]
}

export interface CandidatesResult {
  amountCents: Cents
  candidates: CandidateItem[]
  /** Earlier payments of the best candidate, newest first. */
  paidBefore: { receivedOn: string; amountCents: Cents }[]
}

/** Steps of the days overdue. */
export const AGEING_STEPS = [0, 1, 31, 61, 91] as const

export interface DebtorItem {
  id: string
  name: string
  openCents: Cents
  overdueCents: Cents
  /** Overdue amounts in the order of `AGEING_STEPS`; the first is not yet due. */
  ageing: Cents[]
  daysLate: number
  /** Number of manual reminders. */
  level: number
  lastReminder: string | null
  /** Why it cannot be reminded now; null if it can. */
  stopped: string | null
  /** Phone of the primary referent, else of the company. */
  phone: string | null
  /** Halls with stands of the company in the current edition. */
  halls: string[]
  /** Colleague who owns the company. */
  owner: string | null
  standing: DebtorStanding
  nextStep: NextStep
}

export interface DebtorsResult {
  today: string
  debtors: DebtorItem[]
}

export interface RemindersPreviewResult {
  mails: MailPreviewItem[]
  /** Skipped companies, with the reason and their phone numbers. */
  left: UnreachedItem[]
}

/** With mapped headings if those of the table are unknown. */
const statement = object({
  csv: string,
  mapping: optional(
    object({
      bookedOn: optional(string),
      amount: optional(string),
      payer: optional(string),
      text: optional(string),
      number: optional(string),
      iban: optional(string),
    }),
  ),
})

/** Methods for amounts due of a company, and for receipts recorded by staff. */
export const paymentMethods = defineMethods(
  'PaymentsController',
  { staff: RECEIPT_RECORDERS },
  {
    getDues: reads({
      allow: { screen: 'invoices' },
      input: object({}),
      output: answer<readonly DueItem[]>(),
      // The other objects determine whether an amount is owed by the person or by the company.
      of: [
        'AmountDue__c',
        'Invoice__c',
        'InvoiceLine__c',
        'Order',
        'OrderItem',
        'PaymentNotice__c',
        'Accreditation__c',
        'BuyerApplication__c',
        'ShopOrder__c',
      ],
    }),
    sayPaid: changes({
      allow: { screen: 'invoices' },
      input: object({ dueId: string, paidOn: string, text: string, files: list(string) }),
      output: object({ id: string }),
      example: {
        // A paid amount: the handler reaches this check without an uploaded file.
        dueId: exampleId('AmountDue__c', { State__c: 'paid' }),
        paidOn: '2027-01-14',
        text: '',
        files: ['069000000000000AAA'],
      },
      // Staff record receipts; only the payer can state that they have paid.
      personal: true,
      repeatable: true,
      refuses: ['RECEIPT_MISSING', 'DAY_AHEAD', 'DUE_CLOSED', 'NOTICE_OPEN', 'EVIDENCE_REFUSED'],
    }),
    previewStatement: changes({
      affects: [],
      input: statement,
      output: answer<StatementPreviewResult>(),
      example: { csv: 'date;amount;payer;text' },
      refuses: ['FILE_UNREADABLE', 'TOO_MANY_ROWS', 'TABLE_TOO_LARGE', 'READER_BUSY'],
    }),
    importStatement: changes({
      repeatable: true,
      input: statement,
      output: answer<StatementResult>(),
      example: { csv: 'date;amount;payer;text' },
      refuses: [...RECEIPT_REFUSALS, 'FILE_UNREADABLE', 'TOO_MANY_ROWS', 'TABLE_TOO_LARGE', 'READER_BUSY'],
    }),
    getCandidates: reads({
      input: object({ lineId: string, language: oneOf(...LANGUAGES) }),
      output: answer<CandidatesResult>(),
      of: ['BankLine__c', 'AmountDue__c', 'Account', 'Receipt__c'],
      example: { lineId: exampleId('BankLine__c', { State__c: 'open' }), language: 'it' },
    }),
    getDebtors: reads({
      input: object({ language: oneOf(...LANGUAGES) }),
      output: answer<DebtorsResult>(),
      of: [
        'AmountDue__c',
        'Account',
        'DebtorCall__c',
        'Participation__c',
        'PaymentNotice__c',
        'Message__c',
        'Receipt__c',
        'Referent__c',
        'Contact',
        'Stand__c',
        'Pavilion__c',
        'Edition__c',
        'User',
      ],
      example: { language: 'it' },
    }),
    previewReminders: changes({
      affects: [],
      input: object({ accountIds: list(string) }),
      output: answer<RemindersPreviewResult>(),
      example: { accountIds: [] },
    }),
    remindDebtors: changes({
      repeatable: true,
      input: object({ accountIds: list(string) }),
      output: answer<{ reminded: number; mails: number }>(),
      example: { accountIds: [] },
    }),
    recordReceipt: changes({
      repeatable: true,
      input: object({
        accountId: string,
        /** The amounts that it pays, in this order; without them all open ones. */
        dueIds: optional(list(string)),
        amountCents: integer(),
        receivedOn: string,
        bankReference: string,
        payer: string,
        note: optional(textUpTo(MAX_RECEIPT_NOTE_LENGTH)),
      }),
      output: object({ id: string, isCreated: boolean }),
      example: {
        accountId: exampleValue('AmountDue__c', 'Account__c', { State__c: 'open' }),
        dueIds: [],
        amountCents: 100,
        receivedOn: '2027-01-14',
        bankReference: 'example-receipt-1',
        payer: 'Prova',
      },
      refuses: RECEIPT_REFUSALS,
    }),
  },
)
