import { type Box, boxOf, type HallPlanResult } from '@foyer/fair-domain'

/** The image is in centimetres. */
const MM = 10
const SIZE = 200
const GAP = 60

/** The letters before the number of a stand; empty without. */
export const rowOf = (name: string) => /^\p{L}+/u.exec(name)?.[0] ?? ''

const joined = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

const isMeeting = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** The letter of each row beside its first stand, in the west or north; none where there is no floor for it. */
export function rowLettersIn({ stands }: Pick<HallPlanResult, 'stands'>) {
  const boxed = stands.map(({ name, ring }) => ({ row: rowOf(name), box: boxOf(ring.map((at) => at / MM)) }))
  return [...Map.groupBy(boxed, ({ row }) => row)].flatMap(([row, members]) => {
    if (row === '' || members.length < 2) return []
    const { left, top, right, bottom } = joined(members.map(({ box }) => box))
    const isAcross = right - left >= bottom - top
    const first = members.find(({ box }) => (isAcross ? box.left === left : box.top === top))?.box
    if (!first) return []
    const width = SIZE * 0.62 * row.length
    const x = isAcross ? left - GAP - width / 2 : (first.left + first.right) / 2
    const middle = isAcross ? (first.top + first.bottom) / 2 : top - GAP - SIZE / 2
    const place = {
      left: x - width / 2,
      top: middle - SIZE / 2,
      right: x + width / 2,
      bottom: middle + SIZE / 2,
    }
    if (boxed.some(({ box }) => isMeeting(box, place))) return []
    return [{ row, x: Math.round(x), y: Math.round(middle + SIZE * 0.35), size: SIZE }]
  })
}
