import { createHallInstance, type HallShape } from '../../apps/server/src/testing/hall-instances.ts'
import { boundAt } from '../../apps/server/src/work/placement/assign-best.ts'
import { checkPlacement } from '../../apps/server/src/work/placement/check-placement.ts'
import { placementValue } from '../../apps/server/src/work/placement/hall-instance.ts'
import { proposeHall } from '../../apps/server/src/work/placement/propose-hall.ts'

const LIMIT_MS = 30_000
/** Limits of a proposal: its proven gap, and the processor time. */
const LIMITS = { gap: 0.01, seconds: 30 }
const SEED = 2027

export const PROPOSAL_HALLS: Readonly<Record<string, HallShape>> = {
  free: { stands: 600, applications: 560, apart: 60, seed: 11 },
  full: { stands: 600, applications: 720, apart: 60, seed: 12 },
  rivals: { stands: 600, applications: 640, apart: 240, seed: 13 },
}

/** Proposes each hall, checks the placement and computes its bound again. Part of `npm run bench:plan`. */
export function measureProposals(names: readonly string[] = Object.keys(PROPOSAL_HALLS)) {
  const results = names.flatMap((name) => {
    const shape = PROPOSAL_HALLS[name]
    if (!shape) return []
    const instance = createHallInstance(shape)
    const start = performance.now()
    const cpu = process.cpuUsage()
    const found = proposeHall(instance, {
      seed: SEED,
      gap: 0.002,
      shouldStop: () => performance.now() - start > LIMIT_MS,
    })
    const { user, system } = process.cpuUsage(cpu)
    const bound = found.prices ? boundAt(instance, found.prices) : Number.POSITIVE_INFINITY
    const isRight =
      checkPlacement(instance, found.placement).length === 0 &&
      placementValue(instance, found.placement) === found.value
    const placed = found.placement.filter((option) => option >= 0).length
    const seconds = (user + system) / 1e6
    return { name, shape, placed, value: found.value, bound, gap: 1 - found.value / bound, seconds, isRight }
  })
  return {
    isWithin: results.every(
      ({ gap, seconds, isRight }) => isRight && gap <= LIMITS.gap && seconds < LIMITS.seconds,
    ),
    table: {
      title: 'Proposal for a hall',
      note: `Proven gap at most ${LIMITS.gap * 100} % in less than ${LIMITS.seconds} seconds of processor time. A second function recomputes the bound from the prices of the stands.`,
      columns: [
        'hall',
        'stands',
        'applications',
        'to keep apart',
        'placed',
        'value',
        'bound',
        'gap',
        'CPU, s',
      ],
      rows: results.map(({ name, shape, placed, value, bound, gap, seconds }) => [
        ...[name, String(shape.stands), String(shape.applications), String(shape.apart), String(placed)],
        ...[String(value), String(bound), `${(gap * 100).toFixed(3)} %`, seconds.toFixed(1)],
      ]),
    },
  }
}
