import {
  accreditationApprovedMail,
  accreditationRejectedMail,
  buyerConfirmedMail,
  codeRates,
  dayIn,
  daysIn,
  fairDaysOf,
  formatCents,
  formatDays,
  GuestInvitation,
  guestInviteMail,
  Message,
  type MessageTemplate,
  newVerificationCode,
  organiserOf,
  PREPAID_KINDS,
  REJECTION_REASONS,
  shopOrderMail,
  shopPaidMail,
  ticketPaidMail,
  weekdayIn,
} from '@foyer/fair-domain'
import { type Language, stableId } from '@foyer/record-contract'
import { schoolPays } from '../features/accreditations/decide-accreditation.ts'
import { dutiesIn } from '../features/buyers/mail-buyer.ts'
import { renderMessage } from '../services/messages/render-message.ts'
import { bytesOf } from './bytes-of.ts'
import { DEMO_YEAR, demoCalendar } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { languageOf } from './demo-people.ts'
import type { DemoSeeding } from './demo-server.ts'
import { insertRecords } from './insert-record.ts'
import { currentDays } from './insert-ticket.ts'
import { INFLUENCER_CODE, schoolDue } from './seed-accreditations.ts'
import { visitorOrder } from './seed-shop-orders.ts'

const DAY_MS = 86_400_000
const LANGUAGE: Language = 'it'

interface Mail<P extends string = string> {
  template: MessageTemplate<P>
  to: { email: string; account?: string; company?: string }
  language?: Language
  data: Readonly<Record<P, string>>
  /** Days since it was sent. */
  ago: number
  isRead?: boolean
}

/** Mails to the demo accounts, and to two guests of theirs, with valid links. */
export async function seedMailsOfAccounts(seeding: DemoSeeding) {
  const { server, now } = seeding
  const link = (path: string) => server.linkTo(LANGUAGE, path)
  const { opening, closing } = await currentDays(seeding)
  const days = daysIn(LANGUAGE, opening, closing)
  const fairDays = fairDaysOf({ opening, closing })
  const inDays = (count: number) =>
    dayIn(LANGUAGE, new Date(now.getTime() + count * DAY_MS).toISOString().slice(0, 10))
  const person = (account: string, company?: string) => ({
    email: `${account}@foyer.example`,
    account,
    ...(company ? { company } : {}),
  })
  const guestPage = (email: string) =>
    link(
      `/reserved/guest-ticket?token=${encodeURIComponent(server.tokenOf(stableId(GuestInvitation.keyPrefix, `demo:${email}`), 1))}`,
    )
  const shop = link('/reserved/my-tickets')
  const { settings } = demoCalendar(now)
  const [oneDay = '', twoDays = '', moreDays = ''] = codeRates(settings).map(({ price }) =>
    formatCents(price, LANGUAGE),
  )
  const buyer = person('buyer', 'Meridian Retail')
  const buyerLanguage = languageOf('Meridian Retail')
  const mails = [
    mail({
      template: ticketPaidMail,
      to: person('exhibitor', 'Aurora Cosmetici'),
      data: {
        name: 'Giulia',
        number: 'PT27-00001',
        next: 'I biglietti sono pronti da inviare ai tuoi ospiti.',
        link: link('/reserved/send-tickets'),
      },
      ago: 39,
      isRead: true,
    }),
    mail({
      template: shopPaidMail,
      to: person('visitor'),
      data: {
        name: 'Sara',
        number: visitorOrder.paid,
        tickets: '3 × 1 giorno',
        days: formatDays(LANGUAGE, fairDays.slice(2, 3)),
        total: formatCents(120_00, LANGUAGE),
        next: 'Aprili sul telefono e mostra il codice all’ingresso.',
        weekday: weekdayIn(LANGUAGE, fairDays[2] ?? opening),
        boxes: '',
        invoiceDays: String(settings.shopInvoiceDays),
        link: shop,
        sessions: '',
        programme: link('/event-calendar'),
      },
      ago: 5,
      isRead: true,
    }),
    mail({
      template: shopOrderMail,
      to: person('visitor'),
      data: {
        name: 'Sara',
        number: visitorOrder.unpaid,
        tickets: '1 × 2 giorni',
        days: formatDays(LANGUAGE, fairDays.slice(0, 2)),
        total: formatCents(visitorOrder.unpaidCents, LANGUAGE),
        beneficiary: 'Foyer Fairs S.p.A.',
        iban: 'IT60 X054 2811 1010 0000 0123 456',
        reference: visitorOrder.unpaidReference,
        day: inDays(visitorOrder.transferDays - 1),
        link: shop,
      },
      ago: 1,
    }),
    mail({
      template: buyerConfirmedMail,
      to: buyer,
      language: buyerLanguage,
      data: {
        name: 'Tomás',
        edition: `Foyer ${DEMO_YEAR}`,
        duties: dutiesIn(buyerLanguage, { meetings: 12 }, settings),
        badge: server.linkTo(buyerLanguage, '/reserved/application-outcome/buyer-program'),
        link: server.linkTo(buyerLanguage, '/reserved/my-match'),
      },
      ago: 3,
    }),
    mail({
      template: accreditationApprovedMail,
      to: person('school', 'Accademia Arcobaleno'),
      data: {
        name: 'Davide',
        next: schoolPays(LANGUAGE, schoolDue(now)),
        note: '',
        link: link('/reserved/accreditation/school'),
      },
      ago: 6,
    }),
    mail({
      template: accreditationRejectedMail,
      to: person('influencer'),
      data: {
        name: 'Noor',
        reason: REJECTION_REASONS.numbersNotConfirmed[LANGUAGE],
        note: '',
        code: INFLUENCER_CODE,
        oneDay,
        twoDays,
        moreDays,
        day: dayIn(LANGUAGE, settings.discountCodeUntil),
        shop: link(`/ticketing?code=${INFLUENCER_CODE}`),
        link: link('/reserved/accreditation/influencer'),
      },
      ago: 4,
    }),
    mail({
      template: guestInviteMail,
      to: { email: 'dan.roth@roth-hair.example' },
      data: {
        subject: 'Ti aspettiamo al nostro stand',
        text: 'Saremo lieti di presentarti le novità della stagione.',
        company: 'Aurora Cosmetici',
        stand: 'Padiglione 15, stand B12',
        ticket: PREPAID_KINDS.ticket2[LANGUAGE],
        days,
        link: guestPage('dan.roth@roth-hair.example'),
      },
      ago: 5,
    }),
  ]
  await insertRecords(
    seeding,
    Message,
    mails.map((item) => recordOf(seeding, item)),
  )
}

/** Types each template by its own placeholders, in one list. */
const mail = <P extends string>(typedMail: Mail<P>) => typedMail as unknown as Mail

function recordOf(
  { now, server }: DemoSeeding,
  { template, to, language = LANGUAGE, data, ago, isRead = false }: Mail,
) {
  const name = `${template.key}:${to.email}`
  const at = new Date(now.getTime() - ago * DAY_MS)
  const code = newVerificationCode(bytesOf(name))
  const rendered = renderMessage(template.texts[language], data, {
    language,
    organiser: organiserOf(null, template.readers),
    verification: { code, url: server.linkTo(language, `/verify/${code}`) },
    picture: template.picture,
    // The page of the invitation leads to its opt-out by the same token.
    ...(template.invitation
      ? { unsubscribeUrl: String(data.link).replace('guest-ticket', 'guest-opt-out') }
      : {}),
  })
  const fields = {
    Name: rendered.subject,
    Key__c: template.key,
    To__c: to.email,
    User__c: to.account ? demoIds.user(to.account) : null,
    Account__c: to.company ? demoIds.account(to.company) : null,
    Language__c: language,
    Html__c: rendered.html,
    Text__c: rendered.text,
    Headers__c: '{}',
    Code__c: code,
    Status__c: 'sent',
    Attempts__c: 1,
    SentAt__c: at,
    ReadAt__c: isRead ? at : null,
  }
  return { id: stableId(Message.keyPrefix, `demo:${name}`), at, fields }
}
