import { freeSlots, hasSlots } from './free-slots.ts'
import { type Instance, int, real, slotsOf } from './instance.ts'

/** Result of the flow: a bound, and the node prices from which the Lagrangian bound starts. */
export interface Matching {
  bound: number
  /** Gain of reaching a buyer and an exhibitor; the dual prices of the flow. */
  buyerPrice: Float64Array
  exhibitorPrice: Float64Array
}

/**
 * A bound that forgets in which slot a pair meets: the flow of maximum gain from buyers over pairs to exhibitors, by
 * shortest augmenting paths with potentials. Undefined when it is stopped.
 */
export function matchingBound(instance: Instance, shouldStop: () => boolean): Matching | undefined {
  const { buyers, exhibitors, buyerOf, exhibitorOf, weight } = instance
  const pairs = buyerOf.length
  const [source, sink] = [buyers + exhibitors, buyers + exhibitors + 1]
  const graph = new Graph(buyers + exhibitors + 2, pairs + 2 * buyers + exhibitors)
  for (let pair = 0; pair < pairs; pair++)
    if (hasSlots(instance, pair))
      graph.add(int(buyerOf, pair), buyers + int(exhibitorOf, pair), 1, -int(weight, pair))
  for (let buyer = 0; buyer < buyers; buyer++) {
    const most = Math.min(int(instance.maximum, buyer), freeSlots(instance, buyer))
    const owed = Math.min(int(instance.duty, buyer), most)
    graph.add(source, buyer, owed, -instance.dutyGain)
    graph.add(source, buyer, most - owed, 0)
  }
  const slots = slotsOf(instance)
  for (let exhibitor = 0; exhibitor < exhibitors; exhibitor++) {
    let room = 0
    for (let slot = 0; slot < slots; slot++) room += int(instance.capacity, exhibitor * slots + slot)
    graph.add(buyers + exhibitor, sink, room, 0)
  }
  const levels = [[source], range(0, buyers), range(buyers, source)]
  graph.initialise(source, levels.flat())
  let gain = 0
  for (let path = 0; ; path++) {
    if (path % 64 === 0 && shouldStop()) return undefined
    const cost = graph.augment(source, sink)
    if (cost >= 0) break
    gain -= cost
  }
  const price = (node: number) => real(graph.potential, source) - real(graph.potential, node)
  return {
    bound: gain,
    buyerPrice: Float64Array.from(range(0, buyers), price),
    exhibitorPrice: Float64Array.from(range(buyers, source), price),
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** A residual network; the edge of index `i ^ 1` is the reverse of the edge `i`. */
class Graph {
  readonly potential: Float64Array
  private readonly nodes: number
  private readonly head: Int32Array
  private readonly next: Int32Array
  private readonly target: Int32Array
  private readonly room: Int32Array
  private readonly cost: Int32Array
  private edges = 0
  private readonly distance: Float64Array
  private readonly through: Int32Array
  private heap: { node: number; at: number }[] = []

  constructor(nodes: number, edges: number) {
    this.nodes = nodes
    this.head = new Int32Array(nodes).fill(-1)
    this.next = new Int32Array(2 * edges)
    this.target = new Int32Array(2 * edges)
    this.room = new Int32Array(2 * edges)
    this.cost = new Int32Array(2 * edges)
    this.potential = new Float64Array(nodes)
    this.distance = new Float64Array(nodes)
    this.through = new Int32Array(nodes)
  }

  add(from: number, to: number, room: number, cost: number) {
    for (const [start, end, capacity, price] of [
      [from, to, room, cost],
      [to, from, 0, -cost],
    ] as const) {
      this.target[this.edges] = end
      this.room[this.edges] = capacity
      this.cost[this.edges] = price
      this.next[this.edges] = int(this.head, start)
      this.head[start] = this.edges++
    }
  }

  /** Sets the potentials to the shortest distances of the network without cycles. */
  initialise(source: number, order: readonly number[]) {
    this.potential.fill(Number.POSITIVE_INFINITY)
    this.potential[source] = 0
    for (const node of order)
      for (let edge = int(this.head, node); edge >= 0; edge = int(this.next, edge))
        if (int(this.room, edge) > 0) {
          const end = int(this.target, edge)
          const length = real(this.potential, node) + int(this.cost, edge)
          if (length < real(this.potential, end)) this.potential[end] = length
        }
    // Nodes out of reach stay so: only their price is of interest, and zero is a valid one.
    for (let node = 0; node < this.nodes; node++)
      if (!Number.isFinite(real(this.potential, node))) this.potential[node] = 0
  }

  /** Sends one unit along the cheapest path and returns its cost; 0 without a path. */
  augment(source: number, sink: number) {
    const { distance, potential, through } = this
    distance.fill(Number.POSITIVE_INFINITY)
    distance[source] = 0
    this.heap = [{ node: source, at: 0 }]
    for (let top = this.pop(); top; top = this.pop()) {
      if (top.at > real(distance, top.node)) continue
      if (top.node === sink) break
      for (let edge = int(this.head, top.node); edge >= 0; edge = int(this.next, edge)) {
        if (int(this.room, edge) === 0) continue
        const end = int(this.target, edge)
        const length = top.at + int(this.cost, edge) + real(potential, top.node) - real(potential, end)
        if (length < real(distance, end)) {
          distance[end] = length
          through[end] = edge
          this.push({ node: end, at: length })
        }
      }
    }
    const most = real(distance, sink)
    const cost = most + real(potential, sink) - real(potential, source)
    // A path without a gain is not used; the prices are then those at which the next unit gains nothing.
    const reach = cost < 0 ? most : real(potential, source) - real(potential, sink)
    for (let node = 0; node < this.nodes; node++)
      potential[node] = real(potential, node) + Math.min(reach, real(distance, node))
    if (!(cost < 0)) return 0
    for (let node = sink; node !== source; ) {
      const edge = int(through, node)
      this.room[edge] = int(this.room, edge) - 1
      this.room[edge ^ 1] = int(this.room, edge ^ 1) + 1
      node = int(this.target, edge ^ 1)
    }
    return cost
  }

  private push(item: { node: number; at: number }) {
    const { heap } = this
    let index = heap.push(item) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = heap[parent]
      if (!above || above.at <= item.at) break
      heap[index] = above
      index = parent
    }
    heap[index] = item
  }

  private pop() {
    const { heap } = this
    const top = heap[0]
    const last = heap.pop()
    if (!last || heap.length === 0) return top
    let index = 0
    for (let child = 1; child < heap.length; child = 2 * index + 1) {
      if ((heap[child + 1]?.at ?? Number.POSITIVE_INFINITY) < (heap[child]?.at ?? 0)) child++
      const below = heap[child]
      if (!below || below.at >= last.at) break
      heap[index] = below
      index = child
    }
    heap[index] = last
    return top
  }
}
