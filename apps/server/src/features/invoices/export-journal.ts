import {
  isDay,
  type JournalResult,
  journalOf,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  type LedgerDocument,
  sum,
} from '@foyer/fair-domain'
import { InvalidInput, type Language } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { logExport } from '../../services/exports/log-export.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

const cents = (column: string) => `(${column} * 100)::float8`

/** Credit notes have the sign of the reversed amounts. */
const INVOICES = `select 'invoice' as kind, i.billing_date::text as date, i.name as number, a.name as customer,
    a.id as "customerId", case coalesce(c.type, i.type) when 'prepayment' then 'advances' when 'penalty' then 'penalties'
    else 'revenue' end as income, ${cents('i.taxable')} as taxable, ${cents('i.tax')} as tax, ${cents('i.payable')} as payable
  from invoice i join account a on a.id = i.account left join invoice c on c.id = i.credits
  where i.state <> 'rejected' and i.billing_date between $1 and $2`

const RECEIPTS = `select 'receipt' as kind, r.received_on::text as date, r.bank_reference as number, a.name as customer,
    a.id as "customerId", ${cents('r.amount')} as amount
  from receipt r join account a on a.id = r.account where r.received_on between $1 and $2`

const REFUNDS = `select 'refund' as kind, r.paid_on::text as date, r.name as number, a.name as customer,
    a.id as "customerId", ${cents('r.amount')} as amount
  from refund r join account a on a.id = r.account where r.state = 'paid' and r.paid_on between $1 and $2`

/**
 * Tickets are documented by a shop receipt: sold on the day of payment, refunded on other days. An invoice at checkout
 * replaces the receipt; a later one reverses it on its day, and its credit notes document the refunds.
 */
const TICKETS = `select 'tickets' as kind, to_char(t.at at time zone 'Europe/Rome', 'YYYY-MM-DD') as date,
    coalesce(t.number, s.name) as number, a.name as customer, a.id as "customerId",
    t.sign * ${cents('(t.total - round(t.total * s.vat / nullif(s.total, 0), 2))')} as taxable,
    t.sign * ${cents('round(t.total * s.vat / nullif(s.total, 0), 2)')} as tax
  from shop_order s join account a on a.id = s.account left join lateral (
    select min(i.created_date) as at from invoice i join amount_due d on d.id = i.amount_due
    where d.kind = 'shop' and d.subject_id = s.id and i.type <> 'credit' and i.state <> 'rejected') f on true
  cross join lateral (
    select 1 as sign, s.paid_at as at, s.receipt_number as number, s.total
      where s.receipt_number is not null or f.at is null
    union all select -1, f.at, s.receipt_number, s.price * (select count(*) from shop_ticket k
      where k.shop_order = s.id and k.refund_number is null) where s.receipt_number is not null
    union all select -1, max(k.refunded_at), k.refund_number, s.price * count(*) from shop_ticket k
      where k.shop_order = s.id and k.refund_number is not null group by k.refund_number
    union all select -1, s.refunded_at, s.refund_number, s.total where f.at is null
      and not exists (select from shop_ticket k where k.shop_order = s.id and k.refund_number is not null)) t
  where t.at is not null and s.paid_at is not null
    and (t.at at time zone 'Europe/Rome')::date between $1 and $2`

async function readDocuments(database: Database, from: string, to: string) {
  const read = async (text: string) => (await database.query<LedgerDocument>(text, [from, to])).rows
  return [
    ...(await read(INVOICES)),
    ...(await read(RECEIPTS)),
    ...(await read(REFUNDS)),
    ...(await read(TICKETS)),
  ]
}

const WHAT = {
  'en-US': { invoice: 'Invoice', receipt: 'Receipt', refund: 'Refund', tickets: 'Ticket sale' },
  it: { invoice: 'Fattura', receipt: 'Incasso', refund: 'Rimborso', tickets: 'Vendita biglietti' },
} as const

type Period = { from: string; to: string; language: Language }

export async function exportJournal(fair: Needs, session: Session, period: Period): Promise<JournalResult> {
  const journal = await readJournal(fair, period)
  await logExport(fair, session, 'journal.exported', {
    objectApiName: 'Invoice__c',
    rows: journal.lines.length,
  })
  return journal
}

/** Reads the journal of a period in double entry, on the accounts of the edition's settings. */
async function readJournal(fair: Needs, { from, to, language }: Period): Promise<JournalResult> {
  if (!isDay(from) || !isDay(to) || from > to) throw InvalidInput('from and to are not a period')
  const edition = await fair.editions.current(fair.reader as Database)
  const documents = await readDocuments(fair.reader as Database, from, to)
  const { rows } = await fair.reader.query<{ id: string; vat: string | null }>(
    'select id, vat_number as vat from account where id = any($1)',
    [[...new Set(documents.map(({ customerId }) => customerId))]],
  )
  const vatNumbers = new Map(rows.map(({ id, vat }) => [id, vat]))
  const numberOf = (account: LedgerAccount) => {
    const settings = edition?.settings
    if (!settings) return ''
    return {
      customers: settings.ledgerCustomers,
      bank: settings.ledgerBank,
      revenue: settings.ledgerRevenue,
      ticketRevenue: settings.ledgerTicketRevenue,
      advances: settings.ledgerAdvances,
      penalties: settings.ledgerPenalties,
      vat: settings.ledgerVat,
      splitVat: settings.ledgerSplitVat,
    }[account]
  }
  const lines = journalOf(documents)
  return {
    lines: lines.map(({ entry, date, document, kind, account, customer, customerId, debit, credit }) => ({
      entry,
      date,
      document,
      what: WHAT[language][kind],
      account: numberOf(account),
      accountName: LEDGER_ACCOUNTS[account][language],
      customer,
      vatNumber: vatNumbers.get(customerId) ?? '',
      debitCents: debit,
      creditCents: credit,
    })),
    debitCents: sum(lines.map(({ debit }) => debit)),
    creditCents: sum(lines.map(({ credit }) => credit)),
  }
}
