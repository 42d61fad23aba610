import {
  addDays,
  type Day,
  invoiceLines,
  isBusiness,
  languageOfCountry,
  romeDay,
  STAMP_DUTY_TEXT,
} from '@foyer/fair-domain'
import { readCustomer } from '../services/invoices/read-customer.ts'
import { DEMO_BILLS } from './demo-bills.ts'
import { demoCalendar } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import type { Seeding } from './insert-record.ts'
import { seedBankLines } from './seed-bank-lines.ts'
import type { IssuedDocument } from './seed-bill-due.ts'
import { ensureOrder, itemsOf, prepaymentOf } from './seed-bill-order.ts'
import { seedDebtorCalls } from './seed-debtor-calls.ts'
import { insertInvoice } from './seed-invoices.ts'

/** Orders, invoices in several states, payments and open amounts. */
export async function seedMoney(seeding: Seeding) {
  const { settings } = demoCalendar(seeding.now)
  const today = romeDay(seeding.now.getTime())
  const accepted = addDays(today, -80)
  const requestedOn = addDays(accepted, settings.prepaymentDays)
  await seedBankLines(seeding, today)
  await seedDebtorCalls(seeding, today)
  const documents: IssuedDocument[] = []
  for (const [index, bill] of DEMO_BILLS.entries()) {
    const { customer } = await readCustomer(seeding.client, {
      accountId: demoIds.account(bill.company),
      billingCompanyId: null,
    })
    const language = languageOfCountry(customer.country)
    const items = itemsOf(bill, settings, language)
    const prepaid = prepaymentOf(items, settings.prepaymentPercent, language)
    const orderId = await ensureOrder(seeding, bill, items, accepted, prepaid)
    const taxing = (day: Day) => ({
      day,
      settings,
      stampDutyText: STAMP_DUTY_TEXT[language],
      customer: {
        country: customer.country,
        isBusiness: isBusiness(customer) || customer.country !== 'IT',
        isPublicBody: bill.isPublicBody ?? false,
        hasSplitPayment: bill.isPublicBody ?? false,
        intent: null,
      },
    })
    const [firstAgo, secondAgo] = bill.ago ?? [75 - index, 48 - index]
    const [first, second] = [addDays(today, -firstAgo), addDays(today, -secondAgo)]
    const prepayment = invoiceLines([prepaid], taxing(first))
    const common = { bill, orderId, customer }
    documents.push(
      {
        ...common,
        type: 'prepayment',
        date: first,
        // As in the contract, unless the invoice was later.
        dueOn: requestedOn > first ? requestedOn : addDays(first, settings.prepaymentDays),
        lines: prepayment,
        state: bill.states[0],
        isPaid: true,
      },
      {
        ...common,
        type: 'balance',
        date: second,
        dueOn: settings.balanceDue > second ? settings.balanceDue : addDays(second, settings.prepaymentDays),
        lines: invoiceLines(items, { ...taxing(second), prepaid: prepayment }),
        state: bill.states[1],
        isPaid: bill.balance === 'paid',
      },
    )
  }
  documents.sort((left, right) => left.date.localeCompare(right.date))
  const last = new Map<number, number>()
  for (const document of documents) {
    const year = Number(document.date.slice(0, 4))
    const number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    await insertInvoice(seeding, document, year, number, settings.stampDutyAbove, settings.stampDuty)
  }
  for (const [year, number] of last)
    await seeding.client.query('insert into invoice_counter (series, year, last) values ($1, $2, $3)', [
      'FE',
      year,
      number,
    ])
}
