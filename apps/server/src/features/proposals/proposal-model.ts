import {
  APART_LOSS,
  boxOf,
  type FitReason,
  fitOf,
  neighboursOf,
  type PossibleStand,
  SECTORS,
} from '@foyer/fair-domain'
import { HallBoard } from '../../work/placement/hall-board.ts'
import { type HallInstance, packLists } from '../../work/placement/hall-instance.ts'
import { int } from '../../work/timetable/instance.ts'
import type { HallData, HallStand, OpenApplication, ZonedShape } from './proposal-input.ts'
import type { StoredPlace } from './stored-proposal.ts'

const MM = 1_000

export interface ModelOption {
  stand: number
  value: number
  reasons: FitReason[]
}

export interface HallModel {
  data: HallData
  instance: HallInstance
  /** By application, best first. */
  options: ModelOption[][]
  applicationAt: ReadonlyMap<string, number>
  standAt: ReadonlyMap<string, number>
}

type Apart = readonly (readonly [string, string])[]

/** The hall as an instance of the search. Pinned applications keep their stand, or none. */
export function modelOf(data: HallData, apart: Apart, pins: readonly StoredPlace[] = []): HallModel {
  const { stands, applications } = data
  const standAt = new Map(stands.map(({ id }, at) => [id, at]))
  const applicationAt = new Map(applications.map(({ id }, at) => [id, at]))
  const near = nearStands(data)
  const avoidedBy = avoidedCompanies(apart)
  const places = stands.map(placeIn(data))
  const lastPlaces = new Map(stands.map(({ name }, at) => [name.toLowerCase(), places[at]?.middle ?? null]))
  const optionsOf = (application: OpenApplication) => {
    const avoided = avoidedBy.get(application.accountId) ?? new Set()
    const wish = {
      ...application,
      lastPlace: lastPlaces.get(application.lastStand?.toLowerCase() ?? '') ?? null,
    }
    return stands
      .flatMap((stand, at): ModelOption[] => {
        const place = places[at]
        if (!place || !isOpenTo(stand, application.accountId)) return []
        const seated = (near[at] ?? []).filter((other) => isSeated(stands[other], avoided)).length
        const isHeldFor = stand.kind === 'hold'
        const fit = fitOf(wish, { ...place, isHeldFor, avoided: seated })
        return fit ? [{ stand: at, ...fit }] : []
      })
      .sort((one, other) => other.value - one.value || one.stand - other.stand)
  }
  const all = applications.map(optionsOf)
  const pinned = new Map(pins.filter(({ isPinned }) => isPinned).map((place) => [place.id, place]))
  const reserved = new Set([...pinned.values()].flatMap(({ standId }) => standId ?? []))
  const options = all.map((list, at) => {
    const pin = pinned.get(applications[at]?.id ?? '')
    return list.filter(({ stand }) => {
      const id = stands[stand]?.id ?? ''
      return pin ? pin.standId === id : !reserved.has(id)
    })
  })
  const apartOf = applications.map(({ accountId }) =>
    applications.flatMap((other, at) => (avoidedBy.get(accountId)?.has(other.accountId) ? [at] : [])),
  )
  const nearLists = packLists(near)
  const apartLists = packLists(apartOf)
  return {
    data,
    options,
    applicationAt,
    standAt,
    instance: {
      applications: applications.length,
      stands: stands.length,
      first: packLists(options.map((list) => list.map(({ stand }) => stand))).first,
      standOf: Int32Array.from(options.flat(), ({ stand }) => stand),
      worthOf: Int32Array.from(options.flat(), ({ value }) => value),
      nearFirst: nearLists.first,
      nearOf: nearLists.values,
      apartFirst: apartLists.first,
      apartOf: apartLists.values,
      apartLoss: APART_LOSS,
    },
  }
}

/** Whether a stand can be given to a company at all. */
const isOpenTo = ({ kind, accountId }: HallStand, company: string) =>
  kind === null || (kind === 'hold' && accountId === company)

/** A company that has the stand, or is offered it. */
const isSeated = (stand: HallStand | undefined, avoided: ReadonlySet<string>) =>
  (stand?.kind === 'assigned' || stand?.kind === 'offer') && avoided.has(stand.accountId ?? '')

function avoidedCompanies(apart: Apart) {
  const result = new Map<string, Set<string>>()
  for (const [one, other] of apart)
    for (const [company, avoided] of [
      [one, other],
      [other, one],
    ] as const)
      result.set(company, (result.get(company) ?? new Set()).add(avoided))
  return result
}

/** Size, sectors and middle of the stands. */
const placeIn =
  ({ shapes, sectors }: HallData) =>
  ({ name, area, openSides }: HallStand): Omit<PossibleStand, 'isHeldFor' | 'avoided'> => {
    const shape = shapeOf(shapes, name)
    const box = shape && boxOf(shape.ring)
    return {
      area,
      openSides,
      sectors: shape?.zone ? sectorsNamed(shape.zone) : sectors,
      middle: box ? { x: (box.left + box.right) / 2 / MM, y: (box.top + box.bottom) / 2 / MM } : null,
    }
  }

const shapeOf = (shapes: readonly ZonedShape[], name: string) =>
  shapes.find(({ kind, label }) => kind === 'stand' && label.toLowerCase() === name.toLowerCase())

/** The sectors that a zone is named after, by code or in one of the languages. */
const sectorsNamed = (zone: string) =>
  Object.entries(SECTORS).flatMap(([code, labels]) =>
    [code, ...Object.values(labels)].some((label) => label.toLowerCase() === zone.trim().toLowerCase())
      ? [code]
      : [],
  )

const IS_FLOOR: ReadonlySet<string> = new Set(['outline', 'aisle', 'door', 'entrance'])

/** Neighbours of each stand, beside it and across the aisle, in both directions. */
function nearStands({ stands, shapes }: HallData): number[][] {
  const at = new Map(stands.map(({ name }, index) => [name.toLowerCase(), index]))
  const placed = shapes
    .filter(({ kind }) => kind === 'stand')
    .map(({ label, ring }) => ({ name: label, ring }))
  const solid = shapes.filter(({ kind }) => !IS_FLOOR.has(kind)).map(({ ring }) => ring)
  const near = stands.map(() => new Set<number>())
  for (const stand of placed) {
    const one = at.get(stand.name.toLowerCase())
    if (one === undefined) continue
    for (const { stand: neighbour } of neighboursOf(stand, placed, solid)) {
      const other = at.get(neighbour.name.toLowerCase())
      if (other === undefined) continue
      near[one]?.add(other)
      near[other]?.add(one)
    }
  }
  return near.map((set) => [...set].sort((one, other) => one - other))
}

/** Places the applications of a draft on a board. Those that no longer fit are returned as dropped. */
export function boardOf({ instance, options, applicationAt, standAt }: HallModel, places: StoredPlace[]) {
  const board = new HallBoard(instance)
  const dropped: string[] = []
  for (const { id, standId } of places) {
    if (standId === null) continue
    const application = applicationAt.get(id)
    const stand = standAt.get(standId)
    const at = options[application ?? -1]?.findIndex((option) => option.stand === stand) ?? -1
    if (application === undefined || at < 0 || int(board.holder, stand ?? 0) >= 0) dropped.push(id)
    else board.place(application, int(instance.first, application) + at)
  }
  return { board, dropped }
}
