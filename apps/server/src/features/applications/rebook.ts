import {
  type ApplicationData,
  applicationRebookedMail,
  type ContractEffectItem,
  hallName,
  OPEN_APPLICATION_STATES,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { offeredPavilions, previousPlace } from '../../services/applications/application-facts.ts'
import { mailCompany } from '../../services/applications/mail-company.ts'
import { applicationsOf } from '../../services/applications/stored-application.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { logStep } from '../../services/history/log-step.ts'
import { lockCompany } from '../../services/referents/save-referents.ts'
import type { Needs } from './needs.ts'
import { newDraft } from './save-draft.ts'

const EFFECT_TEXTS = {
  'en-US': {
    edition: 'Edition',
    place: 'Hall and stand',
    area: 'Area',
    noHall: 'The company chooses the hall',
  },
  it: {
    edition: 'Edizione',
    place: 'Padiglione e stand',
    area: 'Area',
    noHall: 'Il padiglione lo sceglie l’azienda',
  },
} as const satisfies Record<Language, object>

const STANDING: readonly string[] = [...OPEN_APPLICATION_STATES, 'accepted']

/** Finds the next edition and the place of a company that the application for it takes over; locks the company. */
async function planRebooking(fair: Needs, transaction: Transaction, accountId: string | null) {
  const { client } = transaction
  const edition = await fair.editions.current(client)
  if (!edition || accountId === null) throw NotFound()
  const next = await fair.editions.next(client)
  if (!next) throw refuse('NO_NEXT_EDITION', { edition: edition.name })
  // Colleagues who rebook concurrently create one application.
  await lockCompany(transaction, accountId)
  await requireNotBooked(transaction, accountId, next)
  const pavilions = await offeredPavilions(client, next.id)
  const previous = await previousPlace(client, accountId, next, pavilions)
  if (!previous) throw refuse('NOTHING_TO_REBOOK', { edition: edition.name })
  const { data, pavilion: from } = previous
  const to = pavilions.find((offered) => offered.id === data.pavilionId)?.name
  return { accountId, edition, next, data, from, to }
}

/** Returns the editions, and the place that the prepared application takes over. */
export async function previewRebooking(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
): Promise<{ effects: ContractEffectItem[] }> {
  const { edition, next, data, from, to } = await planRebooking(fair, transaction, accountId)
  const { language } = transaction.session
  const texts = EFFECT_TEXTS[language]
  const place = (hall: string) => [hallName(hall, language), data.standWish].filter(Boolean).join(', ')
  const area = `${data.area} m²`
  return {
    effects: [
      { label: texts.edition, before: edition.name, after: next.name },
      { label: texts.place, before: place(from), after: to === undefined ? texts.noHall : place(to) },
      { label: texts.area, before: area, after: area },
    ],
  }
}

/** Prepares the application of a company for the next edition, with its place in the current one. */
export const rebook =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId }, transaction) => {
    const rebooked = await planRebooking(fair, transaction, contextId)
    const { accountId, next, data } = rebooked
    const { id } = await fair.writer.create(transaction, 'Application__c', {
      ...(await newDraft(transaction.client, accountId, next, data)),
      Pavilion__c: data.pavilionId || null,
      Area__c: data.area,
      OpenSides__c: data.openSides,
      StandWish__c: data.standWish || null,
    })
    await logStep(fair, transaction, { id, accountId }, 'application.rebooked')
    await mailRebooked(fair, transaction, rebooked)
    return { id, isCreated: true }
  }

async function requireNotBooked({ client }: Transaction, accountId: string, next: EditionAtHand) {
  const applications = await applicationsOf(client, accountId, next.id)
  const { rowCount } = await client.query(
    `select from participation where account = $1 and edition = $2 and status <> 'cancelled'`,
    [accountId, next.id],
  )
  if (rowCount !== 0 || applications.some(({ state }) => STANDING.includes(state)))
    throw refuse('ALREADY_REBOOKED', { edition: next.name })
}

interface Rebooked {
  accountId: string
  next: EditionAtHand
  data: ApplicationData
  /** Name of the hall in the next edition. */
  to: string | undefined
}

const mailRebooked = (
  fair: Needs,
  transaction: Transaction,
  { accountId, next, data, to: pavilion }: Rebooked,
) =>
  mailCompany(fair, transaction, accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: applicationRebookedMail,
      to,
      data: {
        name: person.firstName,
        company,
        edition: next.name,
        pavilion: pavilion ?? '–',
        stand: data.standWish || '–',
        area: String(data.area),
        link: link('/reserved'),
      },
    }),
  )
