import type { Part, Scene } from './scene.ts'
import { along, cross, dot, length, mix, normalize, smoothstep, type Vector } from './vector.ts'

const SURFACE = 0.0007
const MAX_STEPS = 150
const SHADOW_STEPS = 48
const GLASS = 1.33
const GROUND = -1
/** Distance beyond which the bounding sphere of a part replaces the part. */
const NEAR = 0.35
const WARM: Vector = [1.06, 0.97, 0.86]

type Distance = (x: number, y: number, z: number) => number

/** Traces rays through a scene by sphere marching. */
export function createTracer(scene: Scene) {
  const { parts, ground, far, stride = 1 } = scene
  const light = normalize(scene.light)
  const across = normalize(cross([0, 1, 0], light))
  const upright = cross(light, across)
  const isGlass = parts.map(({ material }) => material.kind === 'glass')
  const hasGlass = isGlass.includes(true)
  const casters = boundOf(parts)
  let met = GROUND

  /** Distance to the nearest of the given solids; sets `met` to its index. */
  function nearest(x: number, y: number, z: number, what: 'all' | 'opaque' | 'glass', skip: number) {
    let d = 1e9
    met = GROUND
    if (what === 'all' || (what === 'opaque' && scene.groundShades)) d = ground(x, y, z)
    for (let i = 0; i < parts.length; i++) {
      if (i === skip || (what === 'opaque' && isGlass[i]) || (what === 'glass' && !isGlass[i])) continue
      const { shape, at } = parts[i] as Part
      const px = x - at[0]
      const py = y - at[1]
      const pz = z - at[2]
      const bound = length(px, py, pz) - shape.radius
      if (bound > d) continue
      const own = bound > NEAR ? bound : shape.distance(px, py, pz)
      if (own < d) {
        d = own
        met = i
      }
    }
    return d
  }

  function march(from: Vector, direction: Vector, skip: number) {
    let t = 0.002
    for (let step = 0; step < MAX_STEPS; step++) {
      const d = nearest(
        from[0] + direction[0] * t,
        from[1] + direction[1] * t,
        from[2] + direction[2] * t,
        'all',
        skip,
      )
      if (d < SURFACE * (1 + t * 0.4)) return t
      t += d * 0.94 * stride
      if (t > far) return -1
    }
    return t
  }

  /** 1 in the light, 0 in the shadow of a part (or of the ground, if it casts one). */
  function lit(p: Vector, n: Vector, what: 'opaque' | 'glass', hardness: number, skip: number) {
    const [ox, oy, oz] = along(p, n, 0.008)
    let end = far
    if (!scene.groundShades) {
      end = exitOf(casters, [ox, oy, oz], light)
      if (end < 0) return 1
    }
    let t = 0.02
    let open = 1
    for (let step = 0; step < SHADOW_STEPS; step++) {
      const d = nearest(ox + light[0] * t, oy + light[1] * t, oz + light[2] * t, what, skip)
      open = Math.min(open, 0.5 + (0.5 * hardness * d) / t)
      if (open < 0.01) return 0
      t += Math.max(0.014, Math.min(d * stride, 0.45))
      if (t > end) break
    }
    return open * open * (3 - 2 * open)
  }

  /** Share of sunlight that reaches this point through the arch. */
  function throughArch(p: Vector) {
    const { arch } = scene
    if (!arch) return 1
    const q: Vector = [p[0] - arch.at[0], p[1] - arch.at[1], p[2] - arch.at[2]]
    const a = dot(q, across)
    const b = dot(q, upright)
    let open = 0
    for (const offset of arch.row ?? [0]) {
      const x = a - offset * arch.width * 2.5
      const edge = b < arch.height ? Math.abs(x) - arch.width : length(x, b - arch.height) - arch.width
      open = Math.max(open, 1 - smoothstep(-0.035, 0.045, edge))
    }
    return mix(0.1, 1, open)
  }

  function corners(p: Vector, n: Vector) {
    const { occlusion } = scene
    let closed = 0
    let weight = 1
    for (let i = 1; i < 6; i++) {
      const h = 0.02 + 0.055 * i * occlusion
      const [x, y, z] = along(p, n, h)
      closed += (h - Math.min(nearest(x, y, z, 'opaque', -9), ground(x, y, z))) * weight
      weight *= 0.72
    }
    return Math.max(0.12, 1 - (1.5 * closed) / occlusion)
  }

  /** Light that comes through coloured glass keeps its colour. */
  function tintAt(p: Vector, n: Vector): Vector {
    const open = lit(p, n, 'glass', 9, -9)
    if (open > 0.98) return [1, 1, 1]
    let colour: Vector = [0.8, 0.8, 0.8]
    let t = 0.02
    for (let i = 0; i < 40; i++) {
      const [x, y, z] = along(p, light, t)
      const d = nearest(x, y, z, 'glass', -9)
      const part = parts[met]
      if (d < 0.03 && part) {
        colour = part.material.colour
        break
      }
      t += Math.max(d, 0.012)
      if (t > 6) break
    }
    return each((i) => mix(colour[i] * 0.75 + 0.12, 1, open))
  }

  function trace(from: Vector, direction: Vector, depth: number, skip = -9): Vector {
    const t = march(from, direction, skip)
    if (t < 0) return scene.sky(direction)
    const p = along(from, direction, t)
    nearest(p[0], p[1], p[2], 'all', skip)
    const id = met
    const part = parts[id]
    const own: Distance = part ? within(part) : ground
    const n = normalOf(own, p)
    const facing = -dot(direction, n)
    const cosine = Math.max(0, facing)
    const mirrored = along(direction, n, 2 * facing)
    const fresnel = 0.04 + 0.96 * (1 - cosine) ** 5
    const glint = Math.max(
      0,
      dot(n, normalize([light[0] - direction[0], light[1] - direction[1], light[2] - direction[2]])),
    )
    if (part?.material.kind === 'glass') return throughGlass(part, own, p, n, direction, cosine, depth, id)

    const material = part?.material ?? { kind: 'matte', colour: scene.groundColour(p) }
    const slope = dot(n, light)
    const gate = slope > 0 ? throughArch(p) : 0
    const shade = slope > 0 ? lit(p, n, 'opaque', scene.hardness, id) * gate : 0
    const tint: Vector = hasGlass && shade > 0 ? tintAt(p, n) : [1, 1, 1]
    const open = corners(p, n)
    const direct = Math.max(0, slope) * shade * scene.sun
    const indirect = open * (0.62 + 0.38 * n[1]) * scene.ambient
    const { colour } = material
    if (material.kind === 'metal') {
      const seen = depth > 0 ? trace(along(p, n, 0.01), mirrored, 0, id) : scene.sky(mirrored)
      return each(
        (i) => colour[i] * (seen[i] * 0.85 * (0.5 + 0.5 * open) + 0.25 * direct + glint ** 60 * 2.2 * shade),
      )
    }
    const soft = glint ** 14 * 0.04 * shade
    const seen = material.kind === 'gloss' ? scene.sky(mirrored) : null
    return each((i) => {
      const diffuse =
        colour[i] *
        (direct * tint[i] * WARM[i] + indirect * scene.ambientColour[i] + 0.05 * Math.max(0, -n[1]))
      return diffuse + (seen ? seen[i] * fresnel * 0.55 * open + glint ** 90 * 0.9 * shade : soft)
    })
  }

  /** Refracts into the glass, to its far side and out again; the liquid absorbs its share of the colours. */
  function throughGlass(
    { material }: Part,
    own: Distance,
    p: Vector,
    n: Vector,
    direction: Vector,
    cosine: number,
    depth: number,
    id: number,
  ): Vector {
    if (material.kind !== 'glass') return [0, 0, 0]
    const inside = bend(direction, n, cosine, 1 / GLASS)
    let s = 0.01
    for (let i = 0; i < 60; i++) {
      const [x, y, z] = along(p, inside, s)
      const d = -own(x, y, z)
      if (d < 0.001) break
      s += Math.max(d, 0.002)
    }
    const exit = along(p, inside, s)
    const back = normalOf(own, exit)
    const out = leave(inside, back)
    const filled = (y: number) => smoothstep(material.level + 0.004, material.level - 0.004, y)
    const wet = s * 0.5 * (filled(p[1]) + filled(exit[1]))
    const behind = depth > 0 ? trace(exit, out, depth - 1, id) : scene.sky(out)
    const seen = scene.sky(along(direction, n, 2 * cosine))
    const fresnel = 0.04 + 0.96 * (1 - cosine) ** 5
    const rim = 1 - 0.45 * (1 - cosine) ** 3
    const half = normalize([light[0] - direction[0], light[1] - direction[1], light[2] - direction[2]])
    const glint = Math.max(0, dot(n, half)) ** 220 * 6 * throughArch(p)
    return each(
      (i) =>
        behind[i] * (1 - fresnel) * 0.94 * rim * Math.exp(-material.absorbs[i] * wet - 0.12 * s) +
        seen[i] * fresnel * 0.9 +
        glint +
        material.colour[i] * 0.05 * filled(p[1]),
    )
  }

  return (from: Vector, direction: Vector) => trace(from, direction, 2)
}

const within =
  ({ shape, at }: Part): Distance =>
  (x, y, z) =>
    shape.distance(x - at[0], y - at[1], z - at[2])

/** Four samples on the corners of a tetrahedron instead of six along the axes. */
function normalOf(own: Distance, [x, y, z]: Vector): Vector {
  const e = 0.0012
  const a = own(x + e, y - e, z - e)
  const b = own(x - e, y - e, z + e)
  const c = own(x - e, y + e, z - e)
  const d = own(x + e, y + e, z + e)
  return normalize([a - b - c + d, -a - b + c + d, -a + b - c + d])
}

function bend(direction: Vector, n: Vector, cosine: number, ratio: number): Vector {
  const k = Math.sqrt(Math.max(0, 1 - ratio * ratio * (1 - cosine * cosine)))
  return normalize(each((i) => direction[i] * ratio + n[i] * (ratio * cosine - k)))
}

/** Refracts out of the glass; goes straight on at total internal reflection. */
function leave(direction: Vector, n: Vector): Vector {
  const cosine = dot(direction, n)
  const k = 1 - GLASS * GLASS * (1 - cosine * cosine)
  return k < 0
    ? direction
    : normalize(each((i) => direction[i] * GLASS + n[i] * (Math.sqrt(k) - GLASS * cosine)))
}

/** Bounding sphere of all shadow casters. */
function boundOf(parts: readonly Part[]) {
  const count = Math.max(parts.length, 1)
  const sum = (axis: 0 | 1 | 2) => parts.reduce((total, { at }) => total + at[axis], 0) / count
  const centre: Vector = [sum(0), sum(1), sum(2)]
  const radius = Math.max(
    0,
    ...parts.map(
      ({ at, shape }) => length(at[0] - centre[0], at[1] - centre[1], at[2] - centre[2]) + shape.radius,
    ),
  )
  return { centre, radius: radius * 1.15 + 0.3 }
}

/** Distance at which a ray leaves the sphere; negative if it misses. */
function exitOf({ centre, radius }: ReturnType<typeof boundOf>, from: Vector, direction: Vector) {
  const o: Vector = [from[0] - centre[0], from[1] - centre[1], from[2] - centre[2]]
  const b = dot(o, direction)
  const h = b * b - dot(o, o) + radius * radius
  return h < 0 ? -1 : -b + Math.sqrt(h)
}

const each = (of: (i: 0 | 1 | 2) => number): Vector => [of(0), of(1), of(2)]
