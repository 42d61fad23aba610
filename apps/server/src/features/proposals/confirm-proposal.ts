import { addDays, type PreviewConfirmResult, romeDay } from '@foyer/fair-domain'
import type { QuickActionHandler, Session, Transaction } from '@foyer/record-server'
import { findApplication } from '../../services/applications/stored-application.ts'
import { lockHalls } from '../../services/participations/held-stands.ts'
import { int } from '../../work/timetable/instance.ts'
import { readModel, requireHall, stepFor } from './get-proposal.ts'
import type { Needs } from './needs.ts'
import { standPricing } from './price-stand.ts'
import { boardOf } from './proposal-model.ts'
import { lockProposal, NOTHING, saveProposal } from './stored-proposal.ts'

interface Input {
  hallId: string
  version: number
}

type Handlers = Readonly<Record<string, QuickActionHandler>>

/** The placements of a draft that still fit, with what confirming does. The hall is locked, like for every assignment. */
async function readPlacements(fair: Needs, transaction: Transaction, { hallId, version }: Input) {
  const { client } = transaction
  await requireHall(fair, client, hallId)
  await lockHalls(client, [hallId])
  const draft = await lockProposal(client, hallId, version)
  const model = await readModel(fair, client, hallId, draft)
  const { board, dropped } = boardOf(model, draft.places)
  const { data, instance, options } = model
  const placements = data.applications.flatMap((application, at) => {
    const option = int(board.placement, at)
    const stand =
      option < 0 ? undefined : data.stands[options[at]?.[option - int(instance.first, at)]?.stand ?? -1]
    return stand ? [{ application, stand, step: stepFor(application, stand) }] : []
  })
  return { draft, placements, dropped, unplaced: data.applications.length - placements.length }
}

/** Computes the effects of a confirmation; rolled back. */
export function previewConfirm(fair: Needs, session: Session, input: Input): Promise<PreviewConfirmResult> {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { placements, unplaced } = await readPlacements(fair, transaction, input)
    const { priceOf, settings } = await standPricing(fair, client, input.hallId)
    let total = 0
    for (const { application, stand, step } of placements) {
      total +=
        step === 'Accept'
          ? (await findApplication(client, application.id)).total
          : await priceOf(application, stand)
    }
    const count = (step: 'Accept' | 'Offer') => placements.filter((one) => one.step === step).length
    return {
      accepted: count('Accept'),
      offered: count('Offer'),
      unplaced,
      area: placements.reduce((sum, { stand }) => sum + stand.area, 0),
      total,
      until: addDays(romeDay(fair.clock()), settings.offerDays),
    }
  })
}

/** Accepts or offers each placement by the decision of the queue, in one transaction. */
export function confirmProposal(fair: Needs, handlers: Handlers, session: Session, input: Input) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { draft, placements, dropped } = await readPlacements(fair, transaction, input)
    if (dropped.length > 0) {
      const gone = new Set(dropped)
      const places = draft.places.filter(({ id }) => !gone.has(id))
      await saveProposal(client, input.hallId, { ...draft, places, moves: [] }, fair.clock())
      return { accepted: 0, offered: 0, dropped: dropped.length }
    }
    const done = { accepted: 0, offered: 0, dropped: 0 }
    for (const { application, stand, step } of placements) {
      const fields = step === 'Accept' ? { StandName__c: stand.name } : { OfferedStand__c: stand.id }
      await handlers[`Application__c.${step}`]?.({ contextId: application.id, fields }, transaction)
      done[step === 'Accept' ? 'accepted' : 'offered']++
    }
    await saveProposal(
      client,
      input.hallId,
      { ...NOTHING, apart: draft.apart, seed: draft.seed },
      fair.clock(),
    )
    return done
  })
}
