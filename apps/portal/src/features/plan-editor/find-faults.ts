import {
  areaOf,
  faultsOf,
  type HallFault,
  type HallShape,
  matchStands,
  overlapPieces,
  planEffects,
  type SoldStand,
} from '@foyer/fair-domain'

/** A fault at shapes of the plan, or at a stand that is not on it. */
export interface PlanFault {
  kind: HallFault['kind'] | 'missing' | 'area' | 'moved' | 'renumbered'
  keys: readonly number[]
  /** Numbers of the stands, or names of the shapes. */
  labels: readonly string[]
  /** Whether it prevents publication. */
  isBlocking: boolean
  company: string | null
  /** Area of the contract and on the plan, if they differ; that of an overlap. */
  area: number | null
  planArea: number | null
  /** Distance to its place on the published version. */
  metres: number | null
}

const NOTHING = { company: null, area: null, planArea: null, metres: null }

/** All faults of a draft: those of its geometry, missing stands of companies, and areas unlike the contracts. */
export function findFaults(shapes: readonly HallShape[], stands: readonly SoldStand[]): PlanFault[] {
  const labels = new Map(shapes.map(({ key, label }) => [key, label]))
  const rings = new Map(shapes.map(({ key, ring }) => [key, ring]))
  const commonArea = ([one = 0, other = 0]: readonly number[]) =>
    overlapPieces(rings.get(one) ?? [], rings.get(other) ?? []).reduce((sum, ring) => sum + areaOf(ring), 0)
  const keys = new Map([...matchStands(shapes, stands)].map(([{ name }, { key }]) => [name, [key]]))
  const keyOf = (name: string) => keys.get(name) ?? []
  const { missing, differing, moved, renumbered } = planEffects(shapes, stands)
  return [
    ...faultsOf(shapes).map(
      ({ kind, keys }): PlanFault => ({
        ...{ kind, keys, isBlocking: true, ...NOTHING },
        area: kind === 'overlap' ? commonArea(keys) : null,
        labels: keys.map((key) => labels.get(key) || '?'),
      }),
    ),
    ...missing.map(
      ({ name, company }): PlanFault => ({
        ...{ kind: 'missing', keys: [], labels: [name], isBlocking: true, ...NOTHING, company },
      }),
    ),
    ...differing.map(
      ({ name, company, area, planArea }): PlanFault => ({
        ...{ kind: 'area', keys: keyOf(name), labels: [name], isBlocking: false, ...NOTHING },
        ...{ company, area, planArea },
      }),
    ),
    ...moved.map(
      ({ name, company, metres }): PlanFault => ({
        ...{
          kind: 'moved',
          keys: keyOf(name),
          labels: [name],
          isBlocking: false,
          ...NOTHING,
          company,
          metres,
        },
      }),
    ),
    ...renumbered
      .filter(({ company }) => company !== null)
      .map(
        ({ name, to, company }): PlanFault => ({
          ...{ kind: 'renumbered', keys: keyOf(name), labels: [name, to], isBlocking: false },
          ...NOTHING,
          company,
        }),
      ),
  ]
}
