import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'
import { DECODE_OPTIONS } from './decode-options.ts'

const wasm = (name: string) => readFileSync(createRequire(import.meta.url).resolve(`zxing-wasm/${name}.wasm`))
beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm('reader/zxing_reader')).buffer } })
  prepareWriter({ overrides: { wasmBinary: new Uint8Array(wasm('writer/zxing_writer')).buffer } })
})

const CODE = `G${'7K3M9QXW2T'.repeat(12)}`
/** Width of the frame, and how much of the world it shows at 20 cm, as a phone with a lens of 66°. */
const PIXELS_PER_MM = 1280 / (2 * 200 * Math.tan((33 * Math.PI) / 180))
const QUIET_MODULES = 4
const FRAME = 288
const SAMPLES = 2

interface Picture {
  level: 'M' | 'Q'
  mm: number
  /** Standard deviation in pixels. */
  blur: number
  /** Difference of paper and ink, of 255. */
  contrast: number
}

/** Renders a code as the camera sees it, and decodes it as the scanner does. */
async function decode({ level, mm, blur, contrast }: Picture) {
  const { symbol } = await writeBarcode(CODE, {
    format: 'QRCode',
    ...{ ecLevel: level, withQuietZones: false },
  })
  const { width: modules, data } = symbol
  const perModule = (mm * PIXELS_PER_MM) / modules
  // Off the grid of the pixels.
  const left = (FRAME - perModule * modules) / 2 + 0.3
  const lightAt = (x: number, y: number) => {
    const [column, row] = [(x - left) / perModule, (y - left) / perModule].map(Math.floor) as [number, number]
    const isInside = column >= 0 && row >= 0 && column < modules && row < modules
    if (isInside) return (data[row * modules + column] ?? 0) === 0 ? 0 : 1
    return Math.min(column, row) >= -QUIET_MODULES && Math.max(column, row) < modules + QUIET_MODULES
      ? 1
      : 0.5
  }
  let picture = new Float32Array(FRAME * FRAME)
  for (let y = 0; y < FRAME; y++)
    for (let x = 0; x < FRAME; x++) {
      let sum = 0
      for (let i = 0; i < SAMPLES ** 2; i++)
        sum += lightAt(x + ((i % SAMPLES) + 0.5) / SAMPLES, y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES)
      picture[y * FRAME + x] = sum / SAMPLES ** 2
    }
  picture = blurred(blurred(picture, blur, 1), blur, FRAME)
  const pixels = new Uint8ClampedArray(FRAME * FRAME * 4)
  let seed = 1
  for (const [at, light] of picture.entries()) {
    seed = (seed * 48_271) % 2_147_483_647
    const noise = ((seed / 2_147_483_647) * 2 - 1) * 4
    pixels.fill(128 + (light - 0.5) * contrast + noise, at * 4, at * 4 + 3)
    pixels[at * 4 + 3] = 255
  }
  const [found] = await readBarcodes(
    { data: pixels, width: FRAME, height: FRAME } as ImageData,
    DECODE_OPTIONS,
  )
  return found?.text === CODE
}

/** Blurs along rows or columns, with neighbours at the given distance. */
function blurred(picture: Float32Array<ArrayBuffer>, deviation: number, step: number) {
  const reach = Math.ceil(deviation * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return picture.map(
    (_, at) =>
      weights.reduce(
        (sum, weight, place) => sum + weight * (picture[at + (place - reach) * step] ?? 0.5),
        0,
      ) / total,
  )
}

const FORMS = {
  'paper of 30 mm, M': { level: 'M', mm: 30 },
  'badge of 45 mm, Q': { level: 'Q', mm: 45 },
  'phone of 40 mm, M': { level: 'M', mm: 40 },
} as const
const READ_BY_BLUR_AND_CONTRAST = { 0.5: [230, 100, 50], 1: [230, 100, 50], 1.5: [230, 100, 50] } as const

test.each(Object.entries(FORMS))('reads a code on %s, by blur and contrast', async (_, form) => {
  const missed: string[] = []
  for (const [blur, contrasts] of Object.entries(READ_BY_BLUR_AND_CONTRAST))
    for (const contrast of contrasts)
      if (!(await decode({ ...form, blur: Number(blur), contrast })))
        missed.push(`blur ${blur} px, contrast ${contrast}`)
  expect(missed).toEqual([])
})

test('does not read a code of 15 mm in a soft picture, so that the table can fail', async () => {
  expect(await decode({ level: 'M', mm: 15, blur: 1.5, contrast: 230 })).toBe(false)
})
