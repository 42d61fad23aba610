import { length, type Vector } from './vector.ts'

/** A solid as a signed distance function (negative inside), with a bounding sphere. */
export interface Shape {
  distance: (x: number, y: number, z: number) => number
  radius: number
}

const { abs, max, min, sqrt } = Math

export const sphere = (radius: number): Shape => ({ distance: (x, y, z) => length(x, y, z) - radius, radius })

/** An approximation that hardly oversteps: good enough for bulbs and heads. */
export const ellipsoid = (a: number, b: number, c: number): Shape => ({
  distance: (x, y, z) => {
    const outer = length(x / a, y / b, z / c)
    const inner = length(x / (a * a), y / (b * b), z / (c * c)) || 1e-6
    return (outer * (outer - 1)) / inner
  },
  radius: max(a, b, c),
})

/** Half sizes; edges are rounded by `edge`. */
export const box = (a: number, b: number, c: number, edge = 0.02): Shape => ({
  distance: (x, y, z) => {
    const p = abs(x) - a + edge
    const q = abs(y) - b + edge
    const r = abs(z) - c + edge
    return length(max(p, 0), max(q, 0), max(r, 0)) + min(max(p, q, r), 0) - edge
  },
  radius: length(a, b, c),
})

/** An upright cylinder of half height `half`. */
export const cylinder = (radius: number, half: number, edge = 0.02): Shape => ({
  distance: (x, y, z) => {
    const p = length(x, z) - radius + edge
    const q = abs(y) - half + edge
    return min(max(p, q), 0) + length(max(p, 0), max(q, 0)) - edge
  },
  radius: length(radius, half),
})

/** A rod with round ends, thinner or thicker towards `to`. */
export function rod(from: Vector, to: Vector, radius: number, end = radius): Shape {
  const [ax, ay, az] = from
  const dx = to[0] - ax
  const dy = to[1] - ay
  const dz = to[2] - az
  const squared = dx * dx + dy * dy + dz * dz
  return {
    distance: (x, y, z) => {
      const px = x - ax
      const py = y - ay
      const pz = z - az
      const t = max(0, min(1, (px * dx + py * dy + pz * dz) / squared))
      return length(px - dx * t, py - dy * t, pz - dz * t) - (radius + (end - radius) * t)
    },
    radius: max(length(...from), length(...to)) + max(radius, end),
  }
}

export const torus = (ring: number, tube: number): Shape => ({
  distance: (x, y, z) => length(length(x, z) - ring, y) - tube,
  radius: ring + tube,
})

/** A closed outline of [radius, height] revolved around the vertical axis: bottles, caps, stems. */
export function lathe(outline: readonly (readonly [number, number])[], edge = 0.02): Shape {
  const count = outline.length
  const xs = outline.map(([r]) => r)
  const ys = outline.map(([, h]) => h)
  return {
    distance: (x, y, z) => {
      const r = length(x, z)
      let nearest = 1e9
      let sign = 1
      for (let i = 0, j = count - 1; i < count; j = i++) {
        const ax = xs[i] as number
        const ay = ys[i] as number
        const ex = (xs[j] as number) - ax
        const ey = (ys[j] as number) - ay
        const wx = r - ax
        const wy = y - ay
        const t = max(0, min(1, (wx * ex + wy * ey) / (ex * ex + ey * ey)))
        const bx = wx - ex * t
        const by = wy - ey * t
        nearest = min(nearest, bx * bx + by * by)
        const above = y >= ay
        const below = y < (ys[j] as number)
        const left = ex * wy > ey * wx
        if (above === below && above === left) sign = -sign
      }
      return sign * sqrt(nearest) - edge
    },
    radius: max(...outline.map(([r, h]) => length(r, h))) + edge,
  }
}

export const subtract = (from: Shape, what: Shape): Shape => ({
  distance: (x, y, z) => max(from.distance(x, y, z), -what.distance(x, y, z)),
  radius: from.radius,
})

/** The part of a shape below a plane with this normal and offset. */
export const under = (shape: Shape, [nx, ny, nz]: Vector, offset: number): Shape => ({
  distance: (x, y, z) => max(shape.distance(x, y, z), x * nx + y * ny + z * nz - offset),
  radius: shape.radius,
})

/** Smooth union of shapes over the length `soft`. */
export const melt = (soft: number, ...shapes: readonly Shape[]): Shape => ({
  distance: (x, y, z) => {
    let d = 1e9
    for (const shape of shapes) {
      const e = shape.distance(x, y, z)
      const h = max(soft - abs(d - e), 0) / soft
      d = min(d, e) - h * h * soft * 0.25
    }
    return d
  },
  radius: max(...shapes.map(({ radius }) => radius)),
})

export const join = (...shapes: readonly Shape[]): Shape => ({
  distance: (x, y, z) => {
    let d = 1e9
    for (const shape of shapes) d = min(d, shape.distance(x, y, z))
    return d
  },
  radius: max(...shapes.map(({ radius }) => radius)),
})

export interface Turn {
  x?: number
  y?: number
  z?: number
}

/** Rotates (about y, then x, then z) and translates. */
export function place(
  shape: Shape,
  [mx, my, mz]: Vector,
  { x: rx = 0, y: ry = 0, z: rz = 0 }: Turn = {},
): Shape {
  const { distance } = shape
  const radius = shape.radius + length(mx, my, mz)
  if (rx === 0 && ry === 0 && rz === 0)
    return { distance: (x, y, z) => distance(x - mx, y - my, z - mz), radius }
  const cx = Math.cos(rx)
  const sx = Math.sin(rx)
  const cy = Math.cos(ry)
  const sy = Math.sin(ry)
  const cz = Math.cos(rz)
  const sz = Math.sin(rz)
  return {
    distance: (x, y, z) => {
      const px = x - mx
      const py = y - my
      const pz = z - mz
      const ax = px * cy + pz * sy
      const az = -px * sy + pz * cy
      const by = py * cx + az * sx
      const bz = -py * sx + az * cx
      return distance(ax * cz + by * sz, -ax * sz + by * cz, bz)
    },
    radius,
  }
}
