import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  integer,
  LANGUAGES,
  list,
  object,
  oneOf,
  optional,
  string,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'
import type { MailPreviewItem } from '../queues/queues.methods.ts'
import type { StatementIssue, StatementMapping } from './bank-statement.ts'
import type { DueKind } from './payment-reference.ts'
import type { DueState } from './payments.rules.ts'
import { RECEIPT_RECORDERS } from './receipt-recorders.ts'
import { RECEIPT_REFUSALS } from './receipt-refusals.ts'
import type { Transfer } from './transfer.ts'

/** Something that the company has to pay. */
export interface DueItem {
  id: string
  kind: DueKind
  label: string
  state: DueState
  amountCents: Cents
  openCents: Cents
  dueOn: string
  isOverdue: boolean
  /** The last time that the company said it had paid. */
  notice: { state: 'open' | 'confirmed' | 'rejected'; sentOn: string; answer: string | null } | null
  /** How to pay what is still open. */
  transfer: Transfer | null
}

/** What became of the lines of a bank statement. */
export interface StatementResult {
  /** Recorded by themselves: reference and amount were exact. */
  matched: number
  /** For somebody to look at. */
  waiting: number
  /** Read before. */
  known: number
  faults: readonly { row: number; fault: StatementIssue }[]
  /** Named what it pays, and was refused all the same: it waits, and why is said. */
  refused: readonly { payer: string; amountCents: Cents; why: string }[]
}

/** A line of a statement that nobody has read in yet, and what would become of it. */
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
  /** Of a table; null for a format of banks. */
  headings: string[] | null
  /** Which of them holds what; null while somebody has to say so. */
  mapping: StatementMapping | null
  faults: readonly { row: number; fault: StatementIssue }[]
}

/** What a bank line may pay, in words. */
export interface CandidateItem {
  references: string[]
  company: string
  companyId: string
  /** What it is for, as `Balance`. */
  kinds: string[]
  openCents: Cents
  /** Of a hundred. */
  score: number
  reasons: { tone: 'for' | 'against' | 'note'; words: string }[]
}

export interface CandidatesResult {
  amountCents: Cents
  candidates: CandidateItem[]
  /** What the likeliest company paid before, newest first. */
  paidBefore: { receivedOn: string; amountCents: Cents }[]
}

/** How many days an amount is late, in steps. */
export const AGEING_STEPS = [0, 1, 31, 61, 91] as const

export interface DebtorItem {
  id: string
  name: string
  openCents: Cents
  overdueCents: Cents
  /** Overdue by the days that it is late, in the order of `AGEING_STEPS`; the first is not late yet. */
  ageing: Cents[]
  daysLate: number
  /** Reminders by hand so far. */
  level: number
  lastReminder: string | null
  /** Why it is not reminded now; null when it can be. */
  stopped: string | null
}

export interface DebtorsResult {
  today: string
  debtors: DebtorItem[]
}

export interface RemindersPreviewResult {
  mails: MailPreviewItem[]
  /** Who is not reminded, and why, in words. */
  left: { id: string; reason: string }[]
}

/** With the headings that hold what, where a table does not say it in words that are known. */
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

/** What a company owes, and what staff record as received. */
export const paymentMethods = defineMethods(
  'PaymentsController',
  { staff: RECEIPT_RECORDERS },
  {
    getDues: reads({
      allow: { screen: 'invoices' },
      input: object({}),
      output: answer<readonly DueItem[]>(),
      // What a person owes for themselves is told from what their company owes.
      of: ['AmountDue__c', 'PaymentNotice__c', 'Accreditation__c', 'BuyerApplication__c', 'ShopOrder__c'],
    }),
    sayPaid: changes({
      allow: { screen: 'invoices' },
      input: object({ dueId: string, paidOn: string, text: string, files: list(string) }),
      output: object({ id: string }),
      example: {
        // Paid by now: that far it gets without a file of the caller's own.
        dueId: exampleId('AmountDue__c', { State__c: 'paid' }),
        paidOn: '2027-01-14',
        text: '',
        files: ['069000000000000AAA'],
      },
      // Staff record what has arrived; that something was paid is for the payer to say.
      personal: true,
      refuses: ['RECEIPT_MISSING', 'DAY_AHEAD', 'DUE_CLOSED', 'NOTICE_OPEN', 'EVIDENCE_REFUSED'],
    }),
    previewStatement: changes({
      input: statement,
      output: answer<StatementPreviewResult>(),
      example: { csv: 'date;amount;payer;text' },
      refuses: ['FILE_UNREADABLE', 'TOO_MANY_ROWS', 'TABLE_TOO_LARGE', 'READER_BUSY'],
    }),
    importStatement: changes({
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
      of: ['AmountDue__c', 'Account', 'Participation__c', 'PaymentNotice__c', 'Message__c'],
      example: { language: 'it' },
    }),
    previewReminders: changes({
      input: object({ accountIds: list(string) }),
      output: answer<RemindersPreviewResult>(),
      example: { accountIds: [] },
    }),
    remindDebtors: changes({
      input: object({ accountIds: list(string) }),
      output: answer<{ reminded: number; mails: number }>(),
      example: { accountIds: [] },
    }),
    recordReceipt: changes({
      input: object({
        accountId: string,
        dueIds: list(string),
        amountCents: integer(),
        receivedOn: string,
        bankReference: string,
        payer: string,
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
