import {
  CODE_TICKETS,
  dayIn,
  formatCents,
  formatDays,
  hasName,
  mailTickets,
  romeDay,
  shopExpiredMail,
  shopOrderMail,
  shopPaidMail,
  shopRefundMail,
  shopReminderMail,
  spacedIban,
  weekdayIn,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { SHOP_CURRENCY } from '../../integrations/cards/card-payments.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { mailTicketOf } from '../../services/ticketing/mail-ticket.ts'
import { programmeHint } from '../../services/ticketing/programme-hint.ts'
import type { StoredTicket } from '../../services/ticketing/stored-ticket.ts'
import type { Needs } from './needs.ts'
import {
  orderPath,
  type StoredShopOrder,
  type StoredShopTicket,
  ticketsOfOrder,
} from './stored-shop-order.ts'

const ticketsIn = ({ quantity, ticket, language }: StoredShopOrder) =>
  `${quantity} × ${CODE_TICKETS[ticket][language]}`

/** Recipient of mails about an order: its address, in its language. */
export async function recipient({ client }: Transaction, { email, language, contactId }: StoredShopOrder) {
  const person = contactId === null ? undefined : await findPerson(client, { contactId })
  return { email, language, ...(person?.email === email ? { userId: person.userId } : {}) }
}

export const linkTo = (fair: Needs, { id, language }: StoredShopOrder) =>
  screenUrl(fair, language, orderPath(fair, id))

/** Mails the payment data of an order by transfer. */
export const mailOrder = async (
  fair: Needs,
  transaction: Transaction,
  order: StoredShopOrder,
  { settings }: EditionAtHand,
) =>
  fair.sendMessage(transaction, {
    template: shopOrderMail,
    to: await recipient(transaction, order),
    data: {
      name: order.firstName,
      number: order.number,
      tickets: ticketsIn(order),
      days: formatDays(order.language, order.days),
      total: formatCents(order.total, order.language),
      beneficiary: settings.bankBeneficiary,
      iban: spacedIban(settings.bankIban),
      reference: order.reference,
      day: dayIn(order.language, romeDay(order.expiresAt.getTime())),
      link: linkTo(fair, order),
    },
  })

const NEXT = {
  named: {
    'en-US': 'Open them on your phone and show the code at the entrance.',
    it: 'Aprili sul telefono e mostra il codice all’ingresso.',
  },
  nameless: {
    'en-US': 'Some have no name yet: a ticket gets its code with its name.',
    it: 'Alcuni non hanno ancora un nome: il codice arriva quando c’è il nome.',
  },
} as const

/** Mails the buyer that the order is paid, with the tickets that are issued to the same address. */
export async function mailPaid(
  fair: Needs,
  transaction: Transaction,
  order: StoredShopOrder,
  edition: EditionAtHand,
  tickets: readonly StoredTicket[],
) {
  const { language } = order
  const isNamed = (await ticketsOfOrder(transaction.client, order.id)).every(hasName)
  await fair.sendMessage(transaction, {
    template: shopPaidMail,
    to: await recipient(transaction, order),
    data: {
      name: order.firstName,
      weekday: weekdayIn(language, order.days[0] ?? edition.days.opening),
      number: order.number,
      tickets: ticketsIn(order),
      days: formatDays(language, order.days),
      total: formatCents(order.total, language),
      next: NEXT[isNamed ? 'named' : 'nameless'][language],
      boxes: mailTickets(tickets.map((ticket) => mailTicketOf(ticket, edition, language))),
      invoiceDays: String(edition.settings.shopInvoiceDays),
      link: linkTo(fair, order),
      ...(await programmeHint(fair, transaction, order.days, language)),
    },
  })
}

/** Stores that the tickets of one address were mailed. */
export const markMailed = (fair: Needs, transaction: Transaction, tickets: readonly StoredShopTicket[]) =>
  fair.writer.updateMany(
    transaction,
    'ShopTicket__c',
    tickets
      .filter(({ mailedAt }) => mailedAt === null)
      .map(({ id }) => ({ id, fields: { MailedAt__c: new Date(fair.clock()).toISOString() } })),
  )

export const mailReminder = async (fair: Needs, transaction: Transaction, order: StoredShopOrder) =>
  fair.sendMessage(transaction, {
    template: shopReminderMail,
    to: await recipient(transaction, order),
    data: {
      name: order.firstName,
      number: order.number,
      total: formatCents(order.total, order.language),
      reference: order.reference,
      day: dayIn(order.language, romeDay(order.expiresAt.getTime())),
      link: linkTo(fair, order),
    },
  })

export const mailExpired = async (fair: Needs, transaction: Transaction, order: StoredShopOrder) =>
  fair.sendMessage(transaction, {
    template: shopExpiredMail,
    to: await recipient(transaction, order),
    data: {
      name: order.firstName,
      number: order.number,
      link: screenUrl(fair, order.language, '/ticketing'),
    },
  })

/** The formatted amount in the currency of the payment. */
export const paidIn = (amountCents: number, currency: string, language: Language) =>
  currency === SHOP_CURRENCY
    ? formatCents(amountCents, language)
    : `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`

const WHY = {
  asked: {
    'en-US': 'we have cancelled your tickets and are refunding you by the payment method you used.',
    it: 'abbiamo annullato i tuoi biglietti e ti rimborsiamo con lo stesso metodo di pagamento.',
  },
  late: {
    'en-US': 'your card was charged after the order had been closed, so we are refunding you immediately.',
    it: 'l’addebito sulla carta è arrivato quando l’ordine era già chiuso: ti rimborsiamo subito.',
  },
  mismatch: {
    'en-US':
      'your card payment did not match the order, so we are refunding it. The order is not paid: you can pay it on its page.',
    it: 'il pagamento con carta non corrisponde all’ordine: te lo rimborsiamo. L’ordine non risulta pagato: puoi pagarlo dalla sua pagina.',
  },
} as const

export const mailRefund = async (
  fair: Needs,
  transaction: Transaction,
  order: StoredShopOrder,
  why: keyof typeof WHY,
  { amountCents, currency } = { amountCents: order.total, currency: SHOP_CURRENCY },
) =>
  fair.sendMessage(transaction, {
    template: shopRefundMail,
    to: await recipient(transaction, order),
    data: {
      name: order.firstName,
      number: order.number,
      total: paidIn(amountCents, currency, order.language),
      why: WHY[why][order.language],
      link: linkTo(fair, order),
    },
  })
