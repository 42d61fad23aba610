import type { StandState } from '../stands/stands.methods.ts'
import { type HallShape, levelOf } from './hall-faults.ts'
import { openSidesOf } from './place-of.ts'
import { areaOf, boxOf, type Ring } from './ring.ts'

/** A stand of the hall as it is sold today. */
export interface SoldStand {
  name: string
  area: number
  openSides: number
  state: StandState
  company: string | null
}

/** Consequences of publishing a version, by number of the stand. */
export interface PlanEffects {
  /** Stands that begin to exist. */
  created: string[]
  /** Free stands that take area and open sides of their shapes. */
  resized: string[]
  /** Free stands that are no longer on the plan: they are blocked. */
  retired: string[]
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

/** Compares a version with the stands of its hall. */
export function planEffects(shapes: readonly HallShape[], stands: readonly SoldStand[]): PlanEffects {
  const planned = new Map(
    shapes
      .filter(({ kind, label }) => kind === 'stand' && label.trim() !== '')
      .map((shape) => [shape.label.toLowerCase(), shape]),
  )
  const existing = new Set(stands.map(({ name }) => name.toLowerCase()))
  const sidesOf = sidesAmong(shapes)
  const on = (stand: SoldStand) => planned.get(stand.name.toLowerCase())
  const differs = (stand: SoldStand) => {
    const shape = on(stand)
    return (
      shape !== undefined &&
      (planAreaOf(shape.ring) !== stand.area || (!isSold(stand) && sidesOf(shape.ring) !== stand.openSides))
    )
  }
  const gone = stands.filter((stand) => !on(stand))
  return {
    created: [...planned.values()].flatMap(({ label }) => (existing.has(label.toLowerCase()) ? [] : [label])),
    resized: stands.filter((stand) => !isSold(stand) && differs(stand)).map(({ name }) => name),
    retired: gone.filter(({ state }) => state === 'free').map(({ name }) => name),
    differing: stands
      .filter((stand) => isSold(stand) && differs(stand))
      .map((stand) => ({
        name: stand.name,
        company: stand.company,
        area: stand.area,
        planArea: planAreaOf(on(stand)?.ring ?? []),
      })),
    missing: gone.filter(isSold).map(({ name, company }) => ({ name, company })),
  }
}
