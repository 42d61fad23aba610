import {
  type AccreditationState,
  ANSWER_DAYS,
  accreditation,
  accreditationApprovedMail,
  accreditationQuestionMail,
  accreditationRejectedMail,
  addDays,
  type Cents,
  codeRates,
  type Day,
  dayIn,
  endOfDay,
  formatCents,
  italian,
  REJECTION_REASONS,
  romeDay,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import {
  lockAccreditation,
  type StoredAccreditation,
} from '../../services/accreditations/stored-accreditation.ts'
import { createPersonalCode } from '../../services/discount-codes/create-code.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findPerson, type Person, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { openDue } from '../../services/payments/open-due.ts'
import { grantFreeTicket } from './grant-tickets.ts'
import type { Needs } from './needs.ts'
import { accreditationUrl } from './send-request.ts'

type Step = 'approve' | 'ask' | 'reject'

interface Decision {
  stored: StoredAccreditation
  edition: EditionAtHand
  person: Person
  next: AccreditationState
  reasonCode: string | null
  note: string
  /** The note, if the applicant may read it, else empty. */
  publicNote: string
}

const SCHOOL_PAYS_WITHIN_DAYS = 10

const FREE_TICKET = {
  'en-US': 'Your free ticket is being generated; we will write when you can download it.',
  it: 'Il tuo biglietto gratuito è in preparazione: ti scriveremo quando potrai scaricarlo.',
}

/** Payment instructions for an approved school: the same amount, day and reference as on its page. */
export function schoolPays(
  language: Language,
  { amountCents, dueOn, reference }: { amountCents: Cents; dueOn: Day; reference: string },
) {
  const [amount, day] = [formatCents(amountCents, language), dayIn(language, dueOn)]
  return {
    'en-US': `Please pay ${amount} by bank transfer by ${day}, reference ${reference}: we issue the tickets as soon as it arrives. The bank details are on the page.`,
    it: italian`Paga ${amount} con bonifico entro il ${day}, causale ${reference}: i biglietti saranno emessi appena arriva. Trovi i dati bancari nella pagina.`,
  }[language]
}

/** Handlers of the desk's decisions. The queue records reason and note in the history. */
export function accreditationActions(fair: Needs): Readonly<Record<string, QuickActionHandler>> {
  const { clock } = fair
  const on =
    (step: Step, work: (transaction: Transaction, decision: Decision) => Promise<void>): QuickActionHandler =>
    async ({ contextId, fields }, transaction) => {
      const stored = await lockAccreditation(transaction.client, contextId)
      const next = accreditation.next(stored.state, step)
      if (!next) throw refuse('ALREADY_DECIDED')
      if (step !== 'ask' && stored.reconsideredAt !== null && stored.decidedBy === transaction.session.userId)
        throw refuse('SECOND_PERSON_NEEDED')
      const edition = await fair.editions.find(transaction.client, stored.editionId)
      const person = await findPerson(transaction.client, { contactId: stored.contactId })
      if (!edition || !person) throw refuse('NO_EDITION')
      const note = String(fields.Note__c ?? '')
      const publicNote = fields.NoteForCustomer__c === true ? note : ''
      const reasonCode = typeof fields.ReasonCode__c === 'string' ? fields.ReasonCode__c : null
      await work(transaction, { stored, edition, person, next, reasonCode, note, publicNote })
      return { id: stored.id, isCreated: false }
    }

  const update = (
    transaction: Transaction,
    { stored, next }: Decision,
    fields: Record<string, string | null>,
  ) => fair.writer.update(transaction, 'Accreditation__c', stored.id, { State__c: next, ...fields })
  const decided = ({ session }: Transaction) => ({
    DecidedBy__c: session.userId,
    DecidedAt__c: new Date(clock()).toISOString(),
  })

  async function approve(transaction: Transaction, decision: Decision) {
    const { stored, person, publicNote } = decision
    await update(transaction, decision, {
      ...decided(transaction),
      CustomerNote__c: publicNote || null,
      ReasonCode__c: null,
    })
    const isSchool = stored.kind === 'school'
    if (!isSchool) await grantFreeTicket(fair, transaction, stored)
    await fair.sendMessage(transaction, {
      template: accreditationApprovedMail,
      to: recipientOf(person),
      data: {
        name: person.firstName,
        next: isSchool ? await chargeSchool(transaction, decision) : FREE_TICKET[person.language],
        note: publicNote,
        link: accreditationUrl(fair, person, stored.kind),
      },
    })
  }

  async function chargeSchool(transaction: Transaction, { stored, edition, person }: Decision) {
    const last = addDays(edition.days.opening, -1)
    const inTime = addDays(romeDay(clock()), SCHOOL_PAYS_WITHIN_DAYS)
    const dueOn = inTime < last ? inTime : last
    const amountCents = stored.amount
    const { reference } = await openDue(fair, transaction, {
      accountId: stored.accountId ?? (await schoolAccount(transaction, stored)),
      kind: 'school',
      subjectId: stored.id,
      amountCents,
      dueOn,
    })
    return schoolPays(person.language, { amountCents, dueOn, reference })
  }

  /** Returns the company of the school, creating it if it does not exist, so that it can pay. */
  async function schoolAccount(transaction: Transaction, { id, school, name }: StoredAccreditation) {
    const account = await fair.writer.create(transaction, 'Account', { Name: school ?? name, Type: 'School' })
    await fair.writer.update(transaction, 'Accreditation__c', id, { Account__c: account.id })
    return account.id
  }

  async function askApplicant(transaction: Transaction, decision: Decision) {
    const { stored, person, note } = decision
    const day = addDays(romeDay(clock()), ANSWER_DAYS)
    await update(transaction, decision, {
      Question__c: note,
      Answer__c: null,
      AnswerBy__c: new Date(endOfDay(day) - 1000).toISOString(),
    })
    await fair.sendMessage(transaction, {
      template: accreditationQuestionMail,
      to: recipientOf(person),
      data: {
        name: person.firstName,
        question: note,
        day: dayIn(person.language, day),
        link: accreditationUrl(fair, person, stored.kind),
      },
    })
  }

  async function reject(transaction: Transaction, decision: Decision) {
    const { stored, edition, person, reasonCode, publicNote } = decision
    const code = await personalCode(transaction, decision)
    await update(transaction, decision, {
      ...decided(transaction),
      ReasonCode__c: reasonCode,
      CustomerNote__c: publicNote || null,
      DiscountCode__c: code.id,
    })
    const price = (ticket: string) => {
      const rate = codeRates(edition.settings).find((candidate) => candidate.ticket === ticket)
      return formatCents(rate?.price ?? 0, person.language)
    }
    await fair.sendMessage(transaction, {
      template: accreditationRejectedMail,
      to: recipientOf(person),
      data: {
        name: person.firstName,
        reason: REJECTION_REASONS[reasonCode as keyof typeof REJECTION_REASONS]?.[person.language] ?? '',
        note: publicNote,
        code: code.code,
        oneDay: price('oneDay'),
        twoDays: price('twoDays'),
        moreDays: price('moreDays'),
        day: dayIn(person.language, edition.settings.discountCodeUntil),
        shop: screenUrl(fair, person.language, `/ticketing?code=${code.code}`),
        link: accreditationUrl(fair, person, stored.kind),
      },
    })
  }

  /** Creates the discount code of a rejected applicant. A reconsideration keeps the code of the first rejection. */
  async function personalCode(transaction: Transaction, { stored, edition }: Decision) {
    if (stored.codeId === null) return createPersonalCode(fair, transaction, stored.contactId, edition)
    const { rows } = await transaction.client.query<{ code: string }>(
      'select name as code from discount_code where id = $1',
      [stored.codeId],
    )
    return { id: stored.codeId, code: rows[0]?.code ?? '' }
  }

  return {
    'Accreditation__c.Approve': on('approve', approve),
    'Accreditation__c.Ask': on('ask', askApplicant),
    'Accreditation__c.Reject': on('reject', reject),
  }
}
