import type { Board } from './board.ts'
import { int } from './instance.ts'

export type Reason = 'noCommonSlot' | 'exhibitorFull' | 'buyerFull' | 'walking' | 'noTable' | 'mixed'

/** Returns why a pair that is not placed does not fit into a slot; null if it fits. */
export function reasonAt(board: Board, pair: number, slot: number): Exclude<Reason, 'mixed'> | null {
  const { instance, slots } = board
  const { days, slotsPerDay } = instance
  const [buyer, exhibitor] = [int(instance.buyerOf, pair), int(instance.exhibitorOf, pair)]
  const day = Math.floor(slot / slotsPerDay)
  const bit = 1 << (slot % slotsPerDay)
  if ((int(instance.mask, pair * days + day) & bit) === 0) return 'noCommonSlot'
  if (int(board.at, buyer * slots + slot) >= 0 || !board.hasRoom(pair)) return 'buyerFull'
  if ((int(board.open, exhibitor * days + day) & bit) === 0) return 'exhibitorFull'
  const needsTable = int(instance.atTables, exhibitor) === 1
  if (needsTable && (int(board.openTables, day) & bit) === 0) return 'noTable'
  const reach = board.reachable(buyer, day, int(instance.hallOf, exhibitor))
  return (reach & bit) === 0 ? 'walking' : null
}

/** Returns the reason that holds in every common slot of an unserved pair, else `mixed`; null if a slot fits. */
export function reasonOf(board: Board, pair: number): Reason | null {
  const reasons = new Set<Reason | null>()
  for (let slot = 0; slot < board.slots; slot++) reasons.add(reasonAt(board, pair, slot))
  if (reasons.has(null)) return null
  reasons.delete('noCommonSlot')
  const [only] = reasons
  return reasons.size > 1 ? 'mixed' : (only ?? 'noCommonSlot')
}
