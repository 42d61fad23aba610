import { APART_LOSS, fitOf } from '@foyer/fair-domain'
import { type HallInstance, packLists } from '../work/placement/hall-instance.ts'
import { createRandom } from '../work/timetable/instance.ts'

export interface HallShape {
  stands: number
  applications: number
  /** Pairs of companies that avoid each other. */
  apart: number
  seed: number
}

const SECTORS = ['perfumery', 'packaging', 'green', 'skincare']
const DEPTH = 4

/** A hall of rows back to back, and applications for it; the same for the same seed. */
export function createHallInstance(shape: HallShape): HallInstance {
  const random = createRandom(shape.seed)
  const pick = <T>(values: readonly T[]) => values[(random() * values.length) | 0] as T
  const perRow = Math.ceil(Math.sqrt(shape.stands * 1.5))
  const near: number[][] = Array.from({ length: shape.stands }, () => [])
  const join = (one: number, other: number) => {
    if (other >= shape.stands) return
    near[one]?.push(other)
    near[other]?.push(one)
  }
  const stands = Array.from({ length: shape.stands }, (_, at) => {
    const [row, column] = [Math.floor(at / perRow), at % perRow]
    if (column + 1 < perRow) join(at, at + 1)
    join(at, at + perRow)
    const width = pick([3, 4, 4, 6, 8])
    return {
      area: width * DEPTH,
      openSides: column === 0 || column === perRow - 1 ? 2 : 1,
      sectors: [SECTORS[Math.floor((row * SECTORS.length * perRow) / shape.stands) % SECTORS.length] ?? ''],
      middle: { x: column * 5, y: row * 6 },
      isHeldFor: false,
      avoided: 0,
    }
  })
  const options = Array.from({ length: shape.applications }, () => {
    const wish = {
      area: pick([12, 16, 16, 20, 24, 24, 32]),
      openSides: random() < 0.25 ? 2 : 1,
      sector: pick(SECTORS),
      points: (random() * 60) | 0,
      lastPlace: random() < 0.6 ? pick(stands).middle : null,
    }
    return stands
      .flatMap((stand, at) => {
        const fit = fitOf(wish, stand)
        return fit ? [{ stand: at, value: fit.value }] : []
      })
      .sort((one, other) => other.value - one.value || one.stand - other.stand)
  })
  const apart: Set<number>[] = Array.from({ length: shape.applications }, () => new Set())
  for (let pair = 0; pair < shape.apart; pair++) {
    const one = (random() * shape.applications) | 0
    const other = (random() * shape.applications) | 0
    if (one === other) continue
    apart[one]?.add(other)
    apart[other]?.add(one)
  }
  const nearLists = packLists(near)
  const apartLists = packLists(apart.map((others) => [...others]))
  return {
    applications: shape.applications,
    stands: shape.stands,
    first: packLists(options.map((list) => list.map(({ stand }) => stand))).first,
    standOf: Int32Array.from(options.flat(), ({ stand }) => stand),
    worthOf: Int32Array.from(options.flat(), ({ value }) => value),
    nearFirst: nearLists.first,
    nearOf: nearLists.values,
    apartFirst: apartLists.first,
    apartOf: apartLists.values,
    apartLoss: APART_LOSS,
  }
}
