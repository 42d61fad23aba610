import type {
  PlaceChoice,
  ProposalResult,
  ProposalStand,
  ProposedPlace,
  proposalMethods,
} from '@foyer/fair-domain'
import { type InputOf, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { int } from '../../work/timetable/instance.ts'
import type { Needs } from './needs.ts'
import { type HallStand, readHallData } from './proposal-input.ts'
import { boardOf, type HallModel, modelOf } from './proposal-model.ts'
import { readProposal, type StoredPlace, type StoredProposal } from './stored-proposal.ts'

type Database = Pick<ClientBase, 'query'>

interface Hall {
  id: string
  name: string
  waiting: number
}

/** The halls of the current edition, with the number of applications that wait for a stand. */
async function readHalls(fair: Needs, client: Database): Promise<Hall[]> {
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  const { rows } = await client.query<Hall>(
    `select v.id, v.name, (select count(*)::int from application a
       where a.pavilion = v.id and a.state in ('submitted', 'waiting_list') and a.area > 0) as waiting
     from pavilion v where v.edition = $1 and v.active order by v.name`,
    [edition.id],
  )
  return rows
}

/** A hall of the current edition; refuses those of others. */
export async function requireHall(fair: Needs, client: Database, hallId: string) {
  const hall = (await readHalls(fair, client)).find(({ id }) => id === hallId)
  if (!hall) throw NotFound()
  return hall
}

/** Reads a hall as a model of the search. Pins restrict it only while a search runs. */
export async function readModel(
  fair: Needs,
  client: Database,
  hallId: string,
  proposal: StoredProposal | undefined,
  pins: readonly StoredPlace[] = [],
) {
  return modelOf(await readHallData(client, hallId, fair.clock()), proposal?.apart ?? [], pins)
}

export async function getProposal(fair: Needs, hallId: string): Promise<ProposalResult> {
  const halls = await readHalls(fair, fair.pool)
  const hall = hallId === '' ? (halls.find(({ waiting }) => waiting > 0) ?? halls[0]) : undefined
  const chosen = hall ?? halls.find(({ id }) => id === hallId)
  if (!chosen) throw NotFound()
  const proposal = await readProposal(fair.pool, chosen.id)
  const model = await readModel(fair, fair.pool, chosen.id, proposal)
  return {
    halls,
    hallId: chosen.id,
    hall: chosen.name,
    shapes: model.data.shapes.map(({ key, kind, label, ring }) => ({ key, kind, label, ring })),
    stands: model.data.stands.map(shown),
    places: placesOf(model, proposal),
    holders: holdersOf(model.data),
    apart: await namedPairs(fair.pool, proposal?.apart ?? []),
    draft: draftOf(model, proposal),
  }
}

const holdersOf = ({ stands }: HallModel['data']) =>
  [
    ...new Map(
      stands.flatMap(({ kind, accountId, company }) =>
        (kind === 'assigned' || kind === 'offer') && accountId !== null && company !== null
          ? [[accountId, { id: accountId, name: company }] as const]
          : [],
      ),
    ).values(),
  ].sort((one, other) => one.name.localeCompare(other.name))

function draftOf(model: HallModel, proposal: StoredProposal | undefined) {
  if (!proposal?.outcome) return null
  const { version, savedAt, bound, outcome, seconds, moves, places } = proposal
  return {
    ...{ version, outcome, seconds },
    savedAt: savedAt.toISOString(),
    value: boardOf(model, places).board.value,
    bound,
    canUndo: moves.length > 0,
  }
}

function placesOf(model: HallModel, proposal: StoredProposal | undefined): ProposedPlace[] {
  const { data, options, instance } = model
  const { board } = boardOf(model, proposal?.places ?? [])
  const stored = new Map(proposal?.places.map((place) => [place.id, place]))
  return data.applications.map(({ id, sector: _, ...application }, at): ProposedPlace => {
    const placed = int(board.placement, at)
    const option = placed < 0 ? undefined : options[at]?.[placed - int(instance.first, at)]
    const stand = option && data.stands[option.stand]
    const best = options[at]?.[0]
    const rival = best ? int(board.holder, best.stand) : -1
    const isPinned = stored.get(id)?.isPinned ?? false
    const isLost = option === undefined && best !== undefined && rival >= 0
    return {
      ...application,
      applicationId: id,
      stand: stand ? shown(stand) : null,
      isPinned,
      reasons: option?.reasons ?? [],
      why: option ? null : !best ? 'noneFits' : isPinned ? 'takenOut' : 'taken',
      lost: isLost
        ? { stand: data.stands[best.stand]?.name ?? '', company: data.applications[rival]?.company ?? '' }
        : null,
      step: stand ? stepFor(application, stand) : null,
    }
  })
}

/** A stand as requested is assigned; another size or other open sides need the consent of the company. */
export const stepFor = (
  asked: { area: number; openSides: number },
  stand: { area: number; openSides: number },
) => (asked.area === stand.area && asked.openSides === stand.openSides ? 'Accept' : 'Offer')

const shown = ({ id, name, area, openSides, kind, company }: HallStand): ProposalStand => ({
  ...{ id, name, area, openSides, company },
  isTaken: kind !== null && kind !== 'hold',
})

/** The stands that an application could have, best first. */
export async function getChoices(
  fair: Needs,
  { hallId, applicationId }: InputOf<typeof proposalMethods.getChoices>,
): Promise<{ choices: PlaceChoice[] }> {
  await requireHall(fair, fair.pool, hallId)
  const proposal = await readProposal(fair.pool, hallId)
  const model = await readModel(fair, fair.pool, hallId, proposal)
  const { board } = boardOf(model, proposal?.places ?? [])
  const application = model.applicationAt.get(applicationId)
  return {
    choices: (model.options[application ?? -1] ?? []).flatMap(({ stand: at, reasons }): PlaceChoice[] => {
      const stand = model.data.stands[at]
      const holder = int(board.holder, at)
      const proposedFor =
        holder < 0 || holder === application ? null : (model.data.applications[holder]?.company ?? null)
      return stand ? [{ stand: shown(stand), reasons, proposedFor }] : []
    }),
  }
}

async function namedPairs(client: Database, pairs: StoredProposal['apart']) {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from account where id = any($1)',
    [pairs.flat()],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return pairs.flatMap(([one, other]) => {
    const [oneName, otherName] = [names.get(one), names.get(other)]
    return oneName && otherName ? [{ one, oneName, other, otherName }] : []
  })
}
