import type { Scene } from './scene.ts'
import { createTracer } from './tracer.ts'
import { along, clamp, cross, length, normalize, type Vector } from './vector.ts'

/** Threshold of difference between neighbouring pixels above which they get more rays. */
const EDGE = 0.09
const GRAIN = 0.008

/** Converts linear light to screen values; highlights roll off instead of clipping. */
const film = (light: number) => {
  const v = Math.max(0, light) * 0.92
  return Math.min(1, (v * (2.2 * v + 0.1)) / (v * (2.05 * v + 0.55) + 0.12)) ** (1 / 2.2)
}

/**
 * Renders a scene to rows of red, green and blue bytes. `finer` is the number of rays per side on edges, 1
 * for a preview.
 */
export function renderPicture(scene: Scene, { scale = 1, finer = 2 } = {}) {
  const [width, height] = scene.size.map((side) => Math.round(side * scale)) as [number, number]
  const { from, to, lens } = scene.camera
  const forward = normalize([to[0] - from[0], to[1] - from[1], to[2] - from[2]])
  const right = normalize(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const trace = createTracer(scene)
  const look = (x: number, y: number): Vector => {
    const a = (x / width - 0.5) * (width / height) * lens
    const b = (0.5 - y / height) * lens
    const [r, g, bl] = trace(from, normalize(along(along(forward, right, a), up, b)))
    return [film(r), film(g), film(bl)]
  }
  const first = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) first.set(look(x + 0.5, y + 0.5), (y * width + x) * 3)

  const at = (k: number) => first[k] as number
  const differs = (a: number, b: number) =>
    Math.abs(at(a) - at(b)) + Math.abs(at(a + 1) - at(b + 1)) + Math.abs(at(a + 2) - at(b + 2)) > EDGE
  const isEdge = (x: number, y: number, k: number) =>
    (x > 0 && differs(k, k - 3)) ||
    (x < width - 1 && differs(k, k + 3)) ||
    (y > 0 && differs(k, k - 3 * width)) ||
    (y < height - 1 && differs(k, k + 3 * width))
  const average = (x: number, y: number): Vector => {
    const sum = [0, 0, 0]
    for (let s = 0; s < finer * finer; s++) {
      const seen = look(x + ((s % finer) + 0.5) / finer, y + (Math.floor(s / finer) + 0.5) / finer)
      for (let i = 0; i < 3; i++) sum[i] = (sum[i] as number) + (seen[i] as number) / (finer * finer)
    }
    return sum as unknown as Vector
  }

  const random = createRandom()
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const k = (y * width + x) * 3
      const colour =
        finer > 1 && isEdge(x, y, k) ? average(x, y) : ([at(k), at(k + 1), at(k + 2)] satisfies Vector)
      const fall = 1 - 0.1 * length(x / width - 0.5, y / height - 0.5) ** 2
      // Grain prevents banding on soft walls after compression.
      const grain = (random() - 0.5) * GRAIN
      for (let i = 0; i < 3; i++) pixels[k + i] = clamp(((colour[i] as number) + grain) * fall * 255, 0, 255)
    }
  return { width, height, pixels }
}

/** Seeded noise, so that each render gives the same picture. */
function createRandom() {
  let seed = 7
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}
