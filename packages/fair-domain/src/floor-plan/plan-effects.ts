import type { StandState } from '../stands/stands.methods.ts'
import { type HallShape, levelOf } from './hall-faults.ts'
import { openSidesOf } from './place-of.ts'
import { areaOf, boxOf, type Ring } from './ring.ts'
import { overlap } from './ring-relations.ts'

/** Shape of a stand on the published version of its hall. */
export interface PublishedShape {
  key: number
  level: number
  ring: Ring
}

/** A stand of the hall as it is sold today. */
export interface SoldStand {
  name: string
  area: number
  openSides: number
  state: StandState
  company: string | null
  /** Null if the stand is not on the published version. */
  published: PublishedShape | null
  /** Blocked since a version was published without it. */
  isRetired: boolean
}

/** Consequences of publishing a version, by number of the stand today. */
export interface PlanEffects {
  /** Stands that begin to exist. */
  created: string[]
  /** Free stands that take area and open sides of their shapes. */
  resized: string[]
  /** Free stands that are no longer on the plan: they are blocked. */
  retired: string[]
  /** Retired stands that are on the plan again: they are for sale again. */
  returned: string[]
  /** Stands that stay at their place and take another number. */
  renumbered: { name: string; to: string; company: string | null }[]
  /** Stands of companies at another place of the hall, under the same number. */
  moved: { name: string; company: string | null; metres: number }[]
  /** Stands that are not on the plan and lose their number to another stand. */
  vacated: string[]
  /** Stands of companies whose area differs from the plan; their contracts stay as they are. */
  differing: { name: string; company: string | null; area: number; planArea: number }[]
  /** Stands of companies that are no longer on the plan: publishing is refused. */
  missing: { name: string; company: string | null }[]
}

const isSold = ({ state }: SoldStand) => state !== 'free' && state !== 'blocked'
const CENTI = 100
export const planAreaOf = (ring: Ring) => Math.round(areaOf(ring) * CENTI) / CENTI

const BESIDE = new Set(['outline', 'stand', 'wall', 'room', 'stairs', 'lift', 'toilets', 'bar', 'firstAid'])

/** Counts open sides of stands among all shapes of their hall; at least one is sold. */
export function sidesAmong(shapes: readonly HallShape[]) {
  const beside = shapes
    .filter(({ kind }) => BESIDE.has(kind))
    .map((shape) => ({ ring: shape.ring, level: levelOf(shape), box: boxOf(shape.ring) }))
  const levelOfRing = new Map(beside.map(({ ring, level }) => [ring, level]))
  return (ring: Ring) => {
    const { left, top, right, bottom } = boxOf(ring)
    const own = levelOfRing.get(ring) ?? 0
    const near = beside.filter(
      ({ box, level }) =>
        level === own && box.left <= right && left <= box.right && box.top <= bottom && top <= box.bottom,
    )
    return Math.max(
      1,
      openSidesOf(
        ring,
        near.map((one) => one.ring),
      ),
    )
  }
}

const numberOf = (name: string) => name.trim().toLowerCase()

/**
 * Finds the shape of each stand: the one with its key that still covers the middle of its published place, else the one
 * with its number. So companies stay where they are when stands are numbered again.
 */
export function matchStands<S extends SoldStand>(
  shapes: readonly HallShape[],
  stands: readonly S[],
): Map<S, HallShape> {
  const planned = shapes.filter(({ kind, label }) => kind === 'stand' && label.trim() !== '')
  const byKey = new Map(planned.map((shape) => [shape.key, shape]))
  const byNumber = new Map(planned.map((shape) => [numberOf(shape.label), shape]))
  const matches = new Map<S, HallShape>()
  const taken = new Set<HallShape>()
  const match = (stand: S, shape: HallShape | undefined) => {
    if (!shape || taken.has(shape)) return
    matches.set(stand, shape)
    taken.add(shape)
  }
  for (const stand of stands) {
    const shape = stand.published ? byKey.get(stand.published.key) : undefined
    if (shape && stand.published && isAtPlace(shape, stand.published)) match(stand, shape)
  }
  for (const stand of stands) if (!matches.has(stand)) match(stand, byNumber.get(numberOf(stand.name)))
  return matches
}

function middleOf(ring: Ring) {
  const { left, top, right, bottom } = boxOf(ring)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

function isAtPlace(shape: HallShape, published: PublishedShape) {
  const { x, y } = middleOf(published.ring)
  const { left, top, right, bottom } = boxOf(shape.ring)
  return levelOf(shape) === published.level && left < x && x < right && top < y && y < bottom
}

/** Compares a version with the stands of its hall. */
export function planEffects(shapes: readonly HallShape[], stands: readonly SoldStand[]): PlanEffects {
  const matches = matchStands(shapes, stands)
  const matched = new Set(matches.values())
  const sidesOf = sidesAmong(shapes)
  const differs = (stand: SoldStand) => {
    const shape = matches.get(stand)
    return (
      shape !== undefined &&
      (planAreaOf(shape.ring) !== stand.area || (!isSold(stand) && sidesOf(shape.ring) !== stand.openSides))
    )
  }
  const gone = stands.filter((stand) => !matches.has(stand))
  const renumbered = stands.flatMap((stand) => {
    const to = matches.get(stand)?.label.trim() ?? stand.name
    return numberOf(to) === numberOf(stand.name) ? [] : [{ name: stand.name, to, company: stand.company }]
  })
  const claimed = new Set(renumbered.map(({ to }) => numberOf(to)))
  return {
    created: shapes.flatMap((shape) =>
      shape.kind === 'stand' && shape.label.trim() !== '' && !matched.has(shape) ? [shape.label.trim()] : [],
    ),
    resized: stands.filter((stand) => !isSold(stand) && differs(stand)).map(({ name }) => name),
    retired: gone.filter(({ state }) => state === 'free').map(({ name }) => name),
    returned: stands
      .filter((stand) => stand.isRetired && stand.state === 'blocked' && matches.has(stand))
      .map(({ name }) => name),
    renumbered,
    moved: stands.flatMap((stand) => {
      const shape = matches.get(stand)
      if (!isSold(stand) || !shape || !stand.published || isStillThere(shape, stand.published)) return []
      const [from, to] = [middleOf(stand.published.ring), middleOf(shape.ring)]
      const metres = Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 1_000)
      return [{ name: stand.name, company: stand.company, metres }]
    }),
    vacated: gone.filter(({ name }) => claimed.has(numberOf(name))).map(({ name }) => name),
    differing: stands
      .filter((stand) => isSold(stand) && differs(stand))
      .map((stand) => ({
        name: stand.name,
        company: stand.company,
        area: stand.area,
        planArea: planAreaOf(matches.get(stand)?.ring ?? []),
      })),
    missing: gone.filter(isSold).map(({ name, company }) => ({ name, company })),
  }
}

/** Whether a part of the stand is still where it was. */
const isStillThere = (shape: HallShape, published: PublishedShape) =>
  levelOf(shape) === published.level && overlap(shape.ring, published.ring)
