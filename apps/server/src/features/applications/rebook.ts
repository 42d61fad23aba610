import { type ApplicationData, applicationRebookedMail, OPEN_APPLICATION_STATES } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
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

const STANDING: readonly string[] = [...OPEN_APPLICATION_STATES, 'accepted']

/** Prepares the application of a company for the next edition, with its place in the current one. */
export const rebook =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId }, transaction) => {
    const { client } = transaction
    const edition = await fair.editions.current(client)
    if (!edition || contextId === null) throw NotFound()
    const next = await fair.editions.next(client)
    if (!next) throw refuse('NO_NEXT_EDITION', { edition: edition.name })
    // Colleagues who rebook concurrently create one application.
    await lockCompany(transaction, contextId)
    await requireNotBooked(transaction, contextId, next)
    const pavilions = await offeredPavilions(client, next.id)
    const previous = await previousPlace(client, contextId, next, pavilions)
    if (!previous) throw refuse('NOTHING_TO_REBOOK', { edition: edition.name })
    const { data } = previous
    const { id } = await fair.writer.create(transaction, 'Application__c', {
      ...(await newDraft(client, contextId, next, data)),
      Pavilion__c: data.pavilionId || null,
      Area__c: data.area,
      OpenSides__c: data.openSides,
      StandWish__c: data.standWish || null,
    })
    await logStep(fair, transaction, { id, accountId: contextId }, 'application.rebooked')
    const pavilion = pavilions.find((offered) => offered.id === data.pavilionId)?.name ?? '–'
    await mailRebooked(fair, transaction, { accountId: contextId, next, data, pavilion })
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
  pavilion: string
}

const mailRebooked = (fair: Needs, transaction: Transaction, { accountId, next, data, pavilion }: Rebooked) =>
  mailCompany(fair, transaction, accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: applicationRebookedMail,
      to,
      data: {
        name: person.firstName,
        company,
        edition: next.name,
        pavilion,
        stand: data.standWish || '–',
        area: String(data.area),
        link: link('/reserved'),
      },
    }),
  )
