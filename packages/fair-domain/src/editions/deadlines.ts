import type { Label, Language } from '@foyer/record-contract'
import { type Deadline, nearDayIn } from '../time/deadline.ts'
import { fillGaps } from '../words/fill-gaps.ts'
import type { calendarSettings } from './subjects/calendar.settings.ts'

/** Dates of the calendar that end something. A new one does not compile without its texts below. */
export type DeadlineName = Extract<keyof typeof calendarSettings.settings, `${string}Until`> | 'balanceDue'

interface DeadlineTexts {
  /** While it is open; in the last days the remaining time is added. */
  open: Label
  over: Label
}

const texts = (english: [string, string], italian: [string, string]): DeadlineTexts => ({
  open: { 'en-US': english[0], it: italian[0] },
  over: { 'en-US': english[1], it: italian[1] },
})

const DEADLINES: Readonly<Record<DeadlineName, DeadlineTexts>> = {
  applicationsUntil: texts(
    ['Applications are open until {day}', 'Applications closed on {day}'],
    ['Le domande sono aperte fino al {day}', 'Le domande si sono chiuse il {day}'],
  ),
  balanceDue: texts(
    ['The balance is due by {day}', 'The balance was due on {day}'],
    ['Il saldo scade il {day}', 'Il saldo è scaduto il {day}'],
  ),
  companyDataUntil: texts(
    ['You can change company data until {day}', 'Changes of company data closed on {day}'],
    [
      'Puoi modificare i dati aziendali fino al {day}',
      'Le modifiche ai dati aziendali si sono chiuse il {day}',
    ],
  ),
  coExhibitorsUntil: texts(
    ['You can add and withdraw co-exhibitors until {day}', 'Changes of co-exhibitors closed on {day}'],
    [
      'Puoi indicare e ritirare co-espositori fino al {day}',
      'Le modifiche ai co-espositori si sono chiuse il {day}',
    ],
  ),
  directoryPrintUntil: texts(
    [
      'The printed catalogue contains everything published by {day}',
      'The printed catalogue closed on {day}: changes appear online only',
    ],
    [
      'Il catalogo stampato riprende ciò che è pubblicato entro il {day}',
      'Il catalogo stampato si è chiuso il {day}: le modifiche escono solo online',
    ],
  ),
  ticketNamesUntil: texts(
    ['You can change names until {day}', 'Changes of names closed on {day}'],
    ['Puoi cambiare i nomi fino al {day}', 'I cambi di nome si sono chiusi il {day}'],
  ),
  badgeNamesUntil: texts(
    ['You can change the names on badges until {day}', 'Changes of badge names closed on {day}'],
    [
      'Puoi cambiare i nomi dei badge fino al {day}',
      'Le modifiche ai nomi dei badge si sono chiuse il {day}',
    ],
  ),
  dismantlingUntil: texts(
    ['Dismantling lasts until {day}', 'Dismantling ended on {day}'],
    ['Lo smontaggio dura fino al {day}', 'Lo smontaggio è terminato il {day}'],
  ),
  standDesignsUntil: texts(
    ['You can send designs until {day}', 'Submission of designs closed on {day}'],
    ['Puoi inviare i progetti fino al {day}', 'L’invio dei progetti si è chiuso il {day}'],
  ),
  buyerRequestsUntil: texts(
    ['Applications are open until {day}', 'Applications closed on {day}'],
    ['Le richieste sono aperte fino al {day}', 'Le richieste si sono chiuse il {day}'],
  ),
  matchUntil: texts(
    ['My Match is open until {day}', 'My Match closed on {day}'],
    ['My Match è aperto fino al {day}', 'My Match si è chiuso il {day}'],
  ),
  pressRequestsUntil: texts(
    ['Requests are open until {day}', 'Requests closed on {day}'],
    ['Le richieste sono aperte fino al {day}', 'Le richieste si sono chiuse il {day}'],
  ),
  schoolRequestsUntil: texts(
    ['Schools can apply until {day}', 'Requests of schools closed on {day}'],
    ['Le scuole possono iscriversi fino al {day}', 'Le richieste delle scuole si sono chiuse il {day}'],
  ),
  shippingUntil: texts(
    [
      'Shipping is possible until {day}',
      'Shipping closed on {day}; cards can still be collected at the fair',
    ],
    ['Spediamo fino al {day}', 'Le spedizioni si sono chiuse il {day}; i biglietti si ritirano in fiera'],
  ),
  shopTransferUntil: texts(
    ['You can pay by transfer until {day}', 'Payment by transfer closed on {day}'],
    ['Puoi pagare con bonifico fino al {day}', 'Il pagamento con bonifico si è chiuso il {day}'],
  ),
  shopRefundUntil: texts(
    ['Refund until {day}', 'Refunds closed on {day}'],
    ['Rimborso fino al {day}', 'I rimborsi si sono chiusi il {day}'],
  ),
  discountCodeUntil: texts(
    ['Valid until {day}', 'The code expired on {day}'],
    ['Valido fino al {day}', 'Il codice è scaduto il {day}'],
  ),
}

const LEFT = {
  'en-US': (days: number) => (days === 0 ? 'last day' : days === 1 ? '1 day left' : `${days} days left`),
  it: (days: number) =>
    days === 0 ? 'ultimo giorno' : days === 1 ? 'manca 1 giorno' : `mancano ${days} giorni`,
} as const satisfies Record<Language, (days: number) => string>

/** Formats a deadline in its state: open, with the days left, or closed. The year is named unless it is the current one. */
export function deadlineText(name: DeadlineName, deadline: Deadline, language: Language) {
  const { phase, daysLeft } = deadline
  const text = fillGaps(
    DEADLINES[name][phase === 'over' ? 'over' : 'open'][language],
    { day: nearDayIn(language, deadline) },
    language,
  )
  return phase === 'lastDays' ? `${text} (${LEFT[language](daysLeft)}).` : `${text}.`
}

const CLOSED_ON: Label = { 'en-US': 'Closed on {day}', it: 'Chiuso il {day}' }

/** Short text for the state of something that can no longer be done. */
export const closedOnText = (deadline: Deadline, language: Language) =>
  fillGaps(CLOSED_ON[language], { day: nearDayIn(language, deadline) }, language)
