import type { ShapeKind } from './hall-faults.ts'
import { boxOf, type Ring } from './ring.ts'

/** Services that visitors look for. */
export const SERVICE_KINDS = ['toilets', 'bar', 'firstAid', 'lift', 'stairs'] as const satisfies ShapeKind[]
export type ServiceKind = (typeof SERVICE_KINDS)[number]

const isService = (kind: ShapeKind): kind is ServiceKind => SERVICE_KINDS.some((service) => service === kind)

/** The nearest service of each kind, with the distance between the boxes in whole metres. */
export function servicesNear(stand: Ring, shapes: readonly { kind: ShapeKind; ring: Ring }[]) {
  const from = boxOf(stand)
  const nearest = new Map<ServiceKind, number>()
  for (const { kind, ring } of shapes) {
    if (!isService(kind)) continue
    const to = boxOf(ring)
    const across = Math.max(from.left - to.right, 0, to.left - from.right)
    const down = Math.max(from.top - to.bottom, 0, to.top - from.bottom)
    const metres = Math.round(Math.hypot(across, down) / 1000)
    nearest.set(kind, Math.min(metres, nearest.get(kind) ?? metres))
  }
  return [...nearest]
    .map(([kind, metres]) => ({ kind, metres }))
    .toSorted((one, other) => one.metres - other.metres)
}
