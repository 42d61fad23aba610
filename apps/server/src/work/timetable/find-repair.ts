/** A meeting as a repair sees it. */
export interface RepairMeeting {
  id: string
  buyer: string
  exhibitor: string
  hall: string | null
  /** In the meeting area, whose tables are shared. */
  isAtTable: boolean
  /** Index of its slot; null while it has none. */
  slot: number | null
  /** Started, or with an open question: it stays where it is. */
  isFixed: boolean
}

export interface RepairInput {
  meetings: readonly RepairMeeting[]
  /** Slots in which a meeting can be held, regardless of the other meetings, best first. */
  open: (meeting: RepairMeeting) => readonly number[]
  /** Members of an exhibitor who can take meetings in a slot. */
  capacity: (exhibitor: string, slot: number) => number
  /** Tables that meetings can take in a slot. */
  tables: (slot: number) => number
  /** Whether a person cannot be in both halls at these slots. */
  isFar: (one: RepairMeeting, slot: number, other: RepairMeeting, otherSlot: number) => boolean
}

interface Search extends RepairInput {
  ofBuyer: ReadonlyMap<string, readonly RepairMeeting[]>
  ofExhibitor: ReadonlyMap<string, readonly RepairMeeting[]>
  atTables: readonly RepairMeeting[]
}

type Places = ReadonlyMap<string, number>

/**
 * Finds a slot for a meeting with the fewest moves of others, by iterative deepening: a meeting in the way is
 * moved, once at most. Returns the new slots of the meeting and of those moved; null if more moves are needed.
 */
export function findRepair(input: RepairInput, wanted: string, maxMoves: number): Places | null {
  const first = input.meetings.find(({ id }) => id === wanted)
  if (!first) return null
  const search: Search = {
    ...input,
    ofBuyer: Map.groupBy(input.meetings, ({ buyer }) => buyer),
    ofExhibitor: Map.groupBy(input.meetings, ({ exhibitor }) => exhibitor),
    atTables: input.meetings.filter(({ isAtTable }) => isAtTable),
  }
  for (let moves = 0; moves <= maxMoves; moves++) {
    const found = settle(search, [first], new Map(), moves)
    if (found) return found
  }
  return null
}

/** Places the pending meetings, in order; those in the way become pending as well. */
function settle(
  search: Search,
  pending: readonly RepairMeeting[],
  moved: Places,
  movesLeft: number,
): Places | null {
  const [meeting, ...rest] = pending
  if (!meeting) return moved
  for (const slot of search.open(meeting)) {
    if (slot === meeting.slot) continue
    for (const obstacles of obstaclesAt(search, pending, slot, moved)) {
      const isMovable = obstacles.every(({ id, isFixed }) => !isFixed && !moved.has(id))
      if (!isMovable || obstacles.length > movesLeft) continue
      const next = new Map(moved).set(meeting.id, slot)
      const found = settle(search, [...rest, ...obstacles], next, movesLeft - obstacles.length)
      if (found) return found
    }
  }
  return null
}

/** Sets of meetings; once one set has left, the first pending meeting can be held in the slot. */
function obstaclesAt(
  { ofBuyer, ofExhibitor, atTables, capacity, tables, isFar }: Search,
  pending: readonly RepairMeeting[],
  slot: number,
  moved: Places,
): RepairMeeting[][] {
  const [meeting] = pending
  if (!meeting) return []
  const slotOf = (other: RepairMeeting) =>
    moved.get(other.id) ?? (pending.includes(other) ? null : other.slot)
  const own = (ofBuyer.get(meeting.buyer) ?? []).filter((other) => {
    const at = slotOf(other)
    return at !== null && (at === slot || isFar(other, at, meeting, slot))
  })
  const atStand = (ofExhibitor.get(meeting.exhibitor) ?? []).filter(
    (other) => other.buyer !== meeting.buyer && slotOf(other) === slot,
  )
  const free = capacity(meeting.exhibitor, slot) - atStand.length
  // With several meetings too many, as after an absence, no single move makes room.
  const isTooFull = free < 0 || (free === 0 && atStand.length === 0)
  const sets = free > 0 ? [own] : isTooFull ? [] : atStand.map((other) => [...own, other])
  if (!meeting.isAtTable) return sets
  const seated = atTables.filter((other) => other.id !== meeting.id && slotOf(other) === slot)
  const freeTables = tables(slot) - seated.length
  if (freeTables > 0) return sets
  return sets.flatMap((set) => {
    if (freeTables < 0) return []
    return set.some((other) => seated.includes(other)) ? [set] : seated.map((other) => [...set, other])
  })
}
