/** A meeting as a repair sees it. */
export interface RepairMeeting {
  id: string
  buyer: string
  exhibitor: string
  hall: string | null
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
  /** Whether a person cannot be in both halls at these slots. */
  isFar: (one: RepairMeeting, slot: number, other: RepairMeeting, otherSlot: number) => boolean
}

type Places = ReadonlyMap<string, number>

/**
 * Finds a slot for a meeting with the fewest moves of others, by iterative deepening: a meeting that stands in the
 * way is moved, once at most. Returns the new slots of the meeting and of those moved; null if more moves are needed.
 */
export function findRepair(input: RepairInput, wanted: string, maxMoves: number): Places | null {
  const places = new Map(input.meetings.flatMap(({ id, slot }) => (slot === null ? [] : [[id, slot]])))
  places.delete(wanted)
  const first = input.meetings.find(({ id }) => id === wanted)
  if (!first) return null
  for (let moves = 0; moves <= maxMoves; moves++) {
    const found = settle(input, [first], places, new Map(), moves)
    if (found) return found
  }
  return null
}

function settle(
  input: RepairInput,
  pending: readonly RepairMeeting[],
  places: Places,
  moved: Places,
  movesLeft: number,
): Places | null {
  const [meeting, ...rest] = pending
  if (!meeting) return moved
  for (const slot of input.open(meeting)) {
    if (slot === meeting.slot) continue
    for (const obstacles of obstaclesAt(input, meeting, slot, places)) {
      const isMovable = obstacles.every(({ id, isFixed }) => !isFixed && !moved.has(id))
      if (!isMovable || obstacles.length > movesLeft) continue
      const next = new Map(places)
      for (const { id } of obstacles) next.delete(id)
      next.set(meeting.id, slot)
      const done = new Map(moved).set(meeting.id, slot)
      const found = settle(input, [...rest, ...obstacles], next, done, movesLeft - obstacles.length)
      if (found) return found
    }
  }
  return null
}

/** Sets of meetings; once one set has left, the meeting can be held in the slot. */
function obstaclesAt(
  { meetings, capacity, isFar }: RepairInput,
  meeting: RepairMeeting,
  slot: number,
  places: Places,
): RepairMeeting[][] {
  const own: RepairMeeting[] = []
  const atStand: RepairMeeting[] = []
  for (const other of meetings) {
    const at = places.get(other.id)
    if (at === undefined || other.id === meeting.id) continue
    if (other.buyer === meeting.buyer && (at === slot || isFar(other, at, meeting, slot))) own.push(other)
    else if (other.exhibitor === meeting.exhibitor && at === slot) atStand.push(other)
  }
  const free = capacity(meeting.exhibitor, slot) - atStand.length
  if (free > 0) return [own]
  // With several meetings too many, as after an absence, no single move makes room.
  return free === 0 && atStand.length > 0 ? atStand.map((other) => [...own, other]) : []
}
