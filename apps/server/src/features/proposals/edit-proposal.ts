import type { proposalMethods } from '@foyer/fair-domain'
import { type InputOf, NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { readModel, requireHall } from './get-proposal.ts'
import type { Needs } from './needs.ts'
import type { HallModel } from './proposal-model.ts'
import {
  lockProposal,
  NOTHING,
  readProposal,
  type StoredPlace,
  type StoredProposal,
  saveProposal,
} from './stored-proposal.ts'

type Methods = typeof proposalMethods

/** Stores a draft with changed places; the previous ones can be restored. */
function change(places: readonly StoredPlace[], draft: StoredProposal): StoredProposal {
  const changed = new Set(places.map(({ id }) => id))
  const previous = draft.places.filter(({ id }) => changed.has(id))
  return {
    ...draft,
    places: [...draft.places.filter(({ id }) => !changed.has(id)), ...places],
    moves: [...draft.moves, previous],
  }
}

const edit = (
  fair: Needs,
  session: Session,
  { hallId, version }: { hallId: string; version: number },
  next: (draft: StoredProposal, model: HallModel) => StoredProposal,
) =>
  fair.transact(session, async ({ client }) => {
    await requireHall(fair, client, hallId)
    const draft = await lockProposal(client, hallId, version)
    const model = await readModel(fair, client, hallId, draft)
    return saveProposal(client, hallId, next(draft, model), fair.clock())
  })

/** Gives an application another stand or none, and pins it. Who is proposed there gets the stand in exchange, if it fits. */
export const placeInProposal = (fair: Needs, session: Session, input: InputOf<Methods['place']>) =>
  edit(fair, session, input, (draft, model) => {
    const { applicationId, standId } = input
    const application = model.applicationAt.get(applicationId)
    if (application === undefined) throw NotFound()
    if (standId === null) return change([{ id: applicationId, standId, isPinned: true }], draft)
    requireFit(model, application, standId)
    const previous = draft.places.find(({ id }) => id === applicationId)?.standId ?? null
    const rival = draft.places.find((place) => place.standId === standId && place.id !== applicationId)
    const rivalAt = model.applicationAt.get(rival?.id ?? '')
    const exchanged = rivalAt !== undefined && previous !== null && fits(model, rivalAt, previous)
    return change(
      [
        { id: applicationId, standId, isPinned: true },
        ...(rival ? [{ id: rival.id, standId: exchanged ? previous : null, isPinned: exchanged }] : []),
      ],
      draft,
    )
  })

const fits = ({ options, data }: HallModel, application: number, standId: string) =>
  options[application]?.some(({ stand }) => data.stands[stand]?.id === standId) ?? false

function requireFit(model: HallModel, application: number, standId: string) {
  if (fits(model, application, standId)) return
  const kind = model.data.stands[model.standAt.get(standId) ?? -1]?.kind
  throw refuse(kind === null ? 'STAND_OTHER_SIZE' : 'STAND_TAKEN')
}

export const pinInProposal = (fair: Needs, session: Session, input: InputOf<Methods['pin']>) =>
  edit(fair, session, input, (draft) => {
    const place = draft.places.find(({ id }) => id === input.applicationId)
    if (!place) throw NotFound()
    return change([{ ...place, isPinned: input.isPinned }], draft)
  })

/** Reverts the last change by hand. */
export const undoInProposal = (fair: Needs, session: Session, input: InputOf<Methods['undo']>) =>
  edit(fair, session, input, (draft) => {
    const last = draft.moves.at(-1)
    if (!last) throw refuse('DRAFT_CHANGED')
    const restored = new Set(last.map(({ id }) => id))
    return {
      ...draft,
      places: [...draft.places.filter(({ id }) => !restored.has(id)), ...last],
      moves: draft.moves.slice(0, -1),
    }
  })

/** Names two companies that are not to be neighbours, before anything is proposed too; or takes that back. */
export function keepApart(
  fair: Needs,
  session: Session,
  { hallId, one, other, isApart }: InputOf<Methods['keepApart']>,
) {
  return fair.transact(session, async ({ client }) => {
    await requireHall(fair, client, hallId)
    const { rowCount } = await client.query('select from account where id = any($1)', [[one, other]])
    if (rowCount !== 2) throw NotFound()
    const draft = (await readProposal(client, hallId)) ?? NOTHING
    const others = draft.apart.filter((pair) => !(pair.includes(one) && pair.includes(other)))
    const apart: StoredProposal['apart'] = isApart ? [...others, [one, other]] : others
    return saveProposal(client, hallId, { ...draft, apart }, fair.clock())
  })
}

/** Forgets the placement; the companies to be kept apart stay. */
export const discardProposal = (fair: Needs, session: Session, input: InputOf<Methods['discard']>) =>
  edit(fair, session, input, ({ apart, seed }) => ({ ...NOTHING, apart, seed }) as StoredProposal).then(
    () => ({ isDiscarded: true }),
  )
