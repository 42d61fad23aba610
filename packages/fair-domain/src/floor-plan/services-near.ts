import type { ShapeKind } from './hall-faults.ts'
import { boxOf, type Ring } from './ring.ts'

/** Services that visitors look for. */
export const SERVICE_KINDS = ['toilets', 'bar', 'firstAid', 'lift', 'stairs'] as const satisfies ShapeKind[]
export type ServiceKind = (typeof SERVICE_KINDS)[number]

const isService = (kind: ShapeKind): kind is ServiceKind => SERVICE_KINDS.some((service) => service === kind)

/** Whole metres between the boxes of two shapes. */
function metresBetween(one: Ring, other: Ring) {
  const [from, to] = [boxOf(one), boxOf(other)]
  const across = Math.max(from.left - to.right, 0, to.left - from.right)
  const down = Math.max(from.top - to.bottom, 0, to.top - from.bottom)
  return Math.round(Math.hypot(across, down) / 1000)
}

/** The doors on the floor of a stand with their distances, nearest first. */
export const exitsOf = (
  { shapes }: { shapes: readonly { kind: ShapeKind; level: number; label: string; ring: Ring }[] },
  stand: { level: number; ring: Ring },
) =>
  shapes
    .filter(({ kind, level }) => kind === 'door' && level === stand.level)
    .map(({ label, ring }) => ({ label, metres: metresBetween(stand.ring, ring) }))
    .toSorted((one, other) => one.metres - other.metres)

/** The nearest service of each kind, with the distance between the boxes in whole metres. */
export function servicesNear(stand: Ring, shapes: readonly { kind: ShapeKind; ring: Ring }[]) {
  const nearest = new Map<ServiceKind, number>()
  for (const { kind, ring } of shapes) {
    if (!isService(kind)) continue
    const metres = metresBetween(stand, ring)
    nearest.set(kind, Math.min(metres, nearest.get(kind) ?? metres))
  }
  return [...nearest]
    .map(([kind, metres]) => ({ kind, metres }))
    .toSorted((one, other) => one.metres - other.metres)
}
