import {
  CODE_TICKETS,
  dayIn,
  formatCents,
  formatDays,
  romeDay,
  shopExpiredMail,
  shopOrderMail,
  shopPaidMail,
  shopRefundMail,
  shopReminderMail,
  spacedIban,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { SHOP_CURRENCY } from '../../integrations/cards/card-payments.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { orderPath, type StoredShopOrder } from './stored-shop-order.ts'

const ticketsIn = ({ quantity, ticket, language }: StoredShopOrder) =>
  `${quantity} × ${CODE_TICKETS[ticket][language]}`

/** Recipient of mails about an order: its address, in its language. */
async function recipient({ client }: Transaction, { email, language, contactId }: StoredShopOrder) {
  const person = contactId === null ? undefined : await findPerson(client, { contactId })
  return { email, language, ...(person?.email === email ? { userId: person.userId } : {}) }
}

const linkTo = (fair: Fair, { id, language }: StoredShopOrder) =>
  screenUrl(fair, language, orderPath(fair, id))

/** Mails the payment data of an order by transfer. */
export const mailOrder = async (
  fair: Fair,
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
    it: 'Alcuni non hanno ancora un nome: un biglietto riceve il codice insieme al nome.',
  },
} as const

export const mailPaid = async (
  fair: Fair,
  transaction: Transaction,
  order: StoredShopOrder,
  names: keyof typeof NEXT,
) =>
  fair.sendMessage(transaction, {
    template: shopPaidMail,
    to: await recipient(transaction, order),
    data: {
      name: order.firstName,
      number: order.number,
      tickets: ticketsIn(order),
      days: formatDays(order.language, order.days),
      total: formatCents(order.total, order.language),
      next: NEXT[names][order.language],
      link: linkTo(fair, order),
    },
  })

export const mailReminder = async (fair: Fair, transaction: Transaction, order: StoredShopOrder) =>
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

export const mailExpired = async (fair: Fair, transaction: Transaction, order: StoredShopOrder) =>
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
  fair: Fair,
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
