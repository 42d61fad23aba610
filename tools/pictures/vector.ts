export type Vector = readonly [number, number, number]

/** `Math.hypot` guards against overflow and is many times slower. */
export const length = (x: number, y: number, z = 0) => Math.sqrt(x * x + y * y + z * z)

export function normalize([x, y, z]: Vector): Vector {
  const l = length(x, y, z) || 1
  return [x / l, y / l, z / l]
}

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The point `t` along a ray. */
export const along = (from: Vector, direction: Vector, t: number): Vector => [
  from[0] + direction[0] * t,
  from[1] + direction[1] * t,
  from[2] + direction[2] * t,
]

export const mix = (a: number, b: number, t: number) => a + (b - a) * t

export const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number) {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}
