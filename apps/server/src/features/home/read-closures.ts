import {
  dayIn,
  explainScreen,
  formatCents,
  type HomeClosure,
  italian,
  openAmount,
  SCREEN_NAMES,
  SCREENS,
  type ScreenFacts,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { getAmberState } from '../../services/amber-list/get-amber-state.ts'
import { openDuesOf } from '../../services/payments/stored-due.ts'
import type { Needs } from './needs.ts'

const WORDS = {
  'en-US': {
    suspended: (day: string) => `Some services have been suspended since ${day}`,
    ask: 'Ask to be unblocked',
    pending: 'Your request is under evaluation: we will write to you when it is decided.',
    again: (day: string) => `Your request was refused. You can ask again from ${day}.`,
    unpaid: 'Some services are closed until the stand is paid',
    left: (amount: string, day: string) => `${amount} was due on ${day}. They open as soon as it arrives.`,
    notInvoiced: 'The balance invoice is still to come: write to us and we will send it.',
    collective: 'The organiser of your collective has not paid for the stands yet. Please ask them.',
    coExhibitor: 'The company whose stand you share has not paid for it yet. Please ask them.',
    pay: 'How to pay',
    paid: 'I have paid: send the receipt',
  },
  it: {
    suspended: (day: string) => italian`Alcuni servizi sono sospesi dal ${day}`,
    ask: 'Chiedi lo sblocco',
    pending: 'La tua richiesta è in valutazione: ti scriveremo appena sarà decisa.',
    again: (day: string) => italian`La tua richiesta non è stata accolta. Puoi chiedere di nuovo dal ${day}.`,
    unpaid: 'Alcuni servizi sono chiusi fino al saldo dello stand',
    left: (amount: string, day: string) =>
      `${amount}, scadenza ${day}. Si aprono appena arriva il pagamento.`,
    notInvoiced: 'La fattura a saldo deve ancora arrivare: scrivici e te la mandiamo.',
    collective:
      'L’organizzatore della tua collettiva deve ancora pagare gli stand. Chiedigli quando lo farà.',
    coExhibitor: 'L’azienda con cui condividi lo stand non lo ha ancora pagato. Chiedi quando lo farà.',
    pay: 'Come pagare',
    paid: 'Ho pagato: invia la ricevuta',
  },
}

/** Returns the closed services of the reader, each with reason, start and remedy. */
export async function readClosures(
  fair: Pick<Needs, 'pool' | 'clock'>,
  session: Session,
  facts: ScreenFacts,
  language: Language,
): Promise<HomeClosure[]> {
  const screens = closedBy(facts, language)
  const suspension = await readSuspension(fair, session, screens('amberList'), language)
  const unpaid = screens('unpaid')
  return [
    ...(suspension ? [suspension] : []),
    ...(unpaid.length > 0 ? [await readUnpaid(fair, session, facts, unpaid, language)] : []),
  ]
}

/** Closed screens by the code of the reason. */
function closedBy(facts: ScreenFacts, language: Language) {
  const explained = SCREEN_NAMES.map((name) => ({ name, explanation: explainScreen(name, facts) }))
  return (code: string) =>
    explained.flatMap(({ name, explanation }) =>
      !explanation.allowed && explanation.reasons.some((reason) => reason.code === code)
        ? [{ name, label: SCREENS[name].label[language] }]
        : [],
    )
}

async function readSuspension(
  fair: Pick<Needs, 'pool' | 'clock'>,
  session: Session,
  screens: HomeClosure['screens'],
  language: Language,
): Promise<HomeClosure | null> {
  const state = await getAmberState(fair, session, language)
  if (state.status === 'clear') return null
  const words = WORDS[language]
  const path = '/reserved/amber-list'
  const next =
    state.status === 'pending'
      ? words.pending
      : state.nextRequestOn && words.again(dayIn(language, state.nextRequestOn))
  return {
    kind: 'suspended',
    title: words.suspended(dayIn(language, state.since)),
    text: [`${state.reason}.`, next].filter(Boolean).join(' '),
    since: state.since,
    screens,
    actions: next ? [] : [{ label: words.ask, path }],
  }
}

async function readUnpaid(
  { pool }: Pick<Needs, 'pool'>,
  session: Session,
  facts: ScreenFacts,
  screens: HomeClosure['screens'],
  language: Language,
): Promise<HomeClosure> {
  const words = WORDS[language]
  const closure = { kind: 'unpaid', title: words.unpaid, screens } as const
  const hostedAs = facts.participation?.hostedAs ?? null
  if (hostedAs !== null) return { ...closure, text: words[hostedAs], since: null, actions: [] }
  const [accountId = null] = attributeOf(session, 'accountId')
  const dues = await openDuesOf(pool, { accountId, contactId: null })
  const due = dues.find(({ kind }) => kind === 'balance' || kind === 'addendum')
  const maySee = session.profiles.includes('can.seeInvoices')
  if (!due) return { ...closure, text: words.notInvoiced, since: null, actions: [] }
  return {
    ...closure,
    // Amounts are visible only to users responsible for invoices.
    text: maySee ? words.left(formatCents(openAmount(due), language), dayIn(language, due.dueOn)) : '',
    since: due.dueOn,
    actions: maySee
      ? [
          { label: words.pay, path: '/reserved/error/4011' },
          { label: words.paid, path: '/reserved/invoices' },
        ]
      : [],
  }
}
