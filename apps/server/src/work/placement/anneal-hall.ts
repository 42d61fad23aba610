import { int } from '../timetable/instance.ts'
import { HallBoard } from './hall-board.ts'
import type { HallInstance, Placement } from './hall-instance.ts'

interface Schedule {
  moves: number
  from: number
  to: number
}

/** Moves between two looks at the clock. */
const LOOK_EVERY = 1024
/** Share of moves of companies that avoid another. */
const APART_SHARE = 0.5

/**
 * Improves a placement: gives an application one of its options, better ones more often, ejects who is there, lets it
 * settle in its best free stand, and keeps or reverts the move by Metropolis. Returns the best placement.
 */
export function annealHall(
  instance: HallInstance,
  start: Placement,
  { moves, from, to }: Schedule,
  random: () => number,
  shouldStop: () => boolean,
) {
  const board = new HallBoard(instance, start)
  const { first, standOf, apartFirst, applications } = instance
  const movable = Array.from({ length: applications }, (_, at) => at).filter(
    (at) => int(first, at) < int(first, at + 1),
  )
  const apart = movable.filter((at) => int(apartFirst, at) < int(apartFirst, at + 1))
  let best = { placement: start.slice(), value: board.value }
  let temperature = from
  for (let move = 0; move < moves && movable.length > 0; move++) {
    if (move % LOOK_EVERY === 0) {
      if (shouldStop()) break
      temperature = from * (to / from) ** (move / moves)
    }
    const pool = apart.length > 0 && random() < APART_SHARE ? apart : movable
    const application = pool[(random() * pool.length) | 0] as number
    const count = int(first, application + 1) - int(first, application)
    const option = int(first, application) + ((random() ** 2 * count) | 0)
    const previous = int(board.placement, application)
    if (option === previous) continue
    const value = board.value
    const ejected = int(board.holder, int(standOf, option))
    const ejectedFrom = ejected < 0 ? -1 : int(board.placement, ejected)
    if (previous >= 0) board.remove(application)
    if (ejected >= 0) board.remove(ejected)
    board.place(application, option)
    const settled = ejected < 0 ? -1 : board.bestFree(ejected)
    if (settled >= 0) board.place(ejected, settled)
    const gain = board.value - value
    if (gain < 0 && random() >= Math.exp(gain / temperature)) {
      if (settled >= 0) board.remove(ejected)
      board.remove(application)
      if (ejected >= 0) board.place(ejected, ejectedFrom)
      if (previous >= 0) board.place(application, previous)
    } else if (board.value > best.value) best = { placement: board.placement.slice(), value: board.value }
  }
  return best
}
