import { DUE_KINDS, type DueKind, formatCents, isGateClosed, openAmount } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import { PERSONAL_PATHS } from '../../services/payments/debtor.ts'
import { duePrices, formatOpen } from '../../services/payments/due-prices.ts'
import { WHO_PAYS } from '../../services/payments/payers.ts'
import { openDuesOf } from '../../services/payments/stored-due.ts'
import type { FindTasks, HomeTask } from './home-task.ts'

/** Amounts of the booth, which close services when overdue. */
const BOOTH_KINDS: readonly DueKind[] = ['prepayment', 'balance', 'addendum']

const BUYER_FEE = { 'en-US': 'Fee of the buyer programme', it: 'Penale del programma buyer' }

/** Payable by card or by transfer, as on its page. */
const ofShop = (left: number) => ({
  'en-US': `${formatCents(left, 'en-US')}: the order waits in My tickets.`,
  it: `${formatCents(left, 'it')}: l’ordine ti aspetta nella pagina I miei biglietti.`,
})

/**
 * Tasks for amounts to pay, each with amount, day and reference as on its screen. Personal amounts may be
 * booked on another account than the company's, and are visible to that person only.
 */
export const dueTasks: FindTasks = async ({ client, session, facts, edition }) => {
  const [accountId = null] = attributeOf(session, 'accountId')
  const [contactId = null] = attributeOf(session, 'contactId')
  const dues = await openDuesOf(client, { accountId, contactId })
  // Participants and co-exhibitors do not pay for the stand.
  const isClosed = facts.participation?.hostedAs === null && isGateClosed(facts)
  const prices = await duePrices(client, dues, edition?.settings.stampDuty ?? 0)
  const tasks = dues.map(({ isPersonal, ...due }): HomeTask => {
    const { reference, kind, dueOn } = due
    const left = openAmount(due)
    const amount = (language: Language) => formatOpen([{ ...due, open: left }], prices, language)
    const label = isPersonal && kind === 'other' ? BUYER_FEE : DUE_KINDS[kind].label
    const ownPath = isPersonal ? PERSONAL_PATHS[kind] : undefined
    const closes = isClosed && BOOTH_KINDS.includes(kind)
    return {
      name: `due.${reference}`,
      title: { 'en-US': `Pay: ${label['en-US']}`, it: `Da pagare: ${label.it}` },
      text:
        kind === 'shop'
          ? ofShop(left)
          : {
              'en-US': `${amount('en-US')} by bank transfer, reference ${reference}.${closes ? ' Services are closed until it arrives.' : ''}`,
              it: `${amount('it')} con bonifico, causale ${reference}.${closes ? ' Fino ad allora alcuni servizi sono chiusi.' : ''}`,
            },
      action: { 'en-US': 'How to pay', it: 'Come pagare' },
      due: dueOn,
      canBeLate: true,
      amountCents: left,
      ...(ownPath === undefined ? WHO_PAYS[kind] : { path: ownPath }),
      ...(closes ? { path: '/reserved/error/4011' } : {}),
    }
  })
  const isCharged = dues.some(({ kind }) => BOOTH_KINDS.includes(kind))
  return isClosed && !isCharged ? [...tasks, NOT_INVOICED_YET] : tasks
}

/** The balance is overdue but not invoiced yet: the company can only request the invoice. */
const NOT_INVOICED_YET: HomeTask = {
  name: 'booth.notInvoiced',
  title: { 'en-US': 'The balance is missing', it: 'Manca il saldo' },
  text: {
    'en-US': 'Some services are closed. We have not sent the balance invoice yet: ask us for it.',
    it: 'Alcuni servizi sono chiusi. Non abbiamo ancora inviato la fattura a saldo: chiedicela.',
  },
  action: { 'en-US': 'What is closed', it: 'Cosa è chiuso' },
  path: '/reserved/error/4011',
  capability: 'seeInvoices',
}
