import { int } from '../timetable/instance.ts'
import { type HallInstance, isApart, type Placement } from './hall-instance.ts'

/** A placement with its holders and value, kept up to date by `place` and `remove`. */
export class HallBoard {
  readonly instance: HallInstance
  readonly placement: Placement
  /** Application by stand; -1 if free. */
  readonly holder: Int32Array
  value = 0

  constructor(instance: HallInstance, placement?: Placement) {
    this.instance = instance
    this.placement = new Int32Array(instance.applications).fill(-1)
    this.holder = new Int32Array(instance.stands).fill(-1)
    placement?.forEach((option, application) => {
      if (option >= 0) this.place(application, option)
    })
  }

  place(application: number, option: number) {
    const stand = int(this.instance.standOf, option)
    this.value += this.gain(application, option)
    this.placement[application] = option
    this.holder[stand] = application
  }

  remove(application: number) {
    const option = int(this.placement, application)
    this.placement[application] = -1
    this.holder[int(this.instance.standOf, option)] = -1
    this.value -= this.gain(application, option)
  }

  /** Value of an option with the present neighbours. */
  gain(application: number, option: number) {
    const { instance, holder } = this
    const { apartFirst, nearFirst, nearOf, standOf, worthOf } = instance
    const value = int(worthOf, option)
    if (int(apartFirst, application) === int(apartFirst, application + 1)) return value
    const stand = int(standOf, option)
    let loss = 0
    for (let at = int(nearFirst, stand); at < int(nearFirst, stand + 1); at++) {
      const other = int(holder, int(nearOf, at))
      if (other >= 0 && isApart(instance, application, other)) loss += instance.apartLoss
    }
    return value - loss
  }

  /** The best option on a free stand; -1 if there is none. */
  bestFree(application: number) {
    const { first, standOf, worthOf } = this.instance
    let [best, most] = [-1, 0]
    for (let option = int(first, application); option < int(first, application + 1); option++) {
      // The options are sorted: no later one has a higher value.
      if (best >= 0 && int(worthOf, option) <= most) break
      if (int(this.holder, int(standOf, option)) >= 0) continue
      const gain = this.gain(application, option)
      if (best < 0 || gain > most) [best, most] = [option, gain]
    }
    return best
  }
}

/** Places applications in the best free stand, those with the most valuable option first. */
export function placeGreedily(board: HallBoard) {
  const { first, worthOf, applications } = board.instance
  const topOf = (application: number) =>
    int(first, application) < int(first, application + 1) ? int(worthOf, int(first, application)) : 0
  const order = Array.from({ length: applications }, (_, at) => at).sort(
    (one, other) => topOf(other) - topOf(one) || one - other,
  )
  for (const application of order) {
    const option = board.bestFree(application)
    if (option >= 0) board.place(application, option)
  }
}
