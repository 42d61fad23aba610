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
const FRAME = 320
const SAMPLES = 2

interface Form {
  level: 'M' | 'Q'
  mm: number
  /** A phone in dark mode: light modules on a dark ground. */
  isInverted?: boolean
}

/** Renders the light of a code as the camera sees it, from 0 to 1, blurred by a standard deviation in pixels. */
async function render({ level, mm, isInverted = false }: Form, blur: number) {
  const { symbol } = await writeBarcode(CODE, {
    format: 'QRCode',
    ...{ ecLevel: level, withQuietZones: false },
  })
  const { width: modules, data } = symbol
  const perModule = (mm * PIXELS_PER_MM) / modules
  // Off the grid of the pixels.
  const left = (FRAME - perModule * modules) / 2 + 0.3
  const lightAt = (x: number, y: number) => {
    const column = Math.floor((x - left) / perModule)
    const row = Math.floor((y - left) / perModule)
    const isInside = column >= 0 && row >= 0 && column < modules && row < modules
    if (isInside) return (data[row * modules + column] ?? 0) === 0 ? 0 : 1
    return Math.min(column, row) >= -QUIET_MODULES && Math.max(column, row) < modules + QUIET_MODULES
      ? 1
      : 0.5
  }
  const picture = new Float32Array(FRAME * FRAME)
  for (let y = 0; y < FRAME; y++)
    for (let x = 0; x < FRAME; x++) {
      let sum = 0
      for (let i = 0; i < SAMPLES ** 2; i++)
        sum += lightAt(x + ((i % SAMPLES) + 0.5) / SAMPLES, y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES)
      const light = sum / SAMPLES ** 2
      picture[y * FRAME + x] = isInverted ? 1 - light : light
    }
  return blurred(blurred(picture, blur, 1), blur, FRAME)
}

/** Whether the scanner reads a picture with a difference of paper and ink, of 255, and noise. */
async function reads(picture: Float32Array, contrast: number) {
  const pixels = new Uint8ClampedArray(FRAME * FRAME * 4)
  let seed = 1
  for (let at = 0; at < picture.length; at++) {
    seed = (seed * 48_271) % 2_147_483_647
    const noise = ((seed / 2_147_483_647) * 2 - 1) * 4
    pixels.fill(128 + ((picture[at] ?? 0) - 0.5) * contrast + noise, at * 4, at * 4 + 3)
    pixels[at * 4 + 3] = 255
  }
  const [found] = await readBarcodes(
    { data: pixels, width: FRAME, height: FRAME } as ImageData,
    DECODE_OPTIONS,
  )
  return found?.text === CODE
}

/** Blurs along rows or columns, with neighbours at the given distance. */
function blurred(picture: Float32Array, deviation: number, step: number) {
  const reach = Math.ceil(deviation * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const result = new Float32Array(picture.length)
  for (let at = 0; at < picture.length; at++) {
    let sum = 0
    for (let place = 0; place < weights.length; place++)
      sum += (weights[place] ?? 0) * (picture[at + (place - reach) * step] ?? 0.5)
    result[at] = sum / total
  }
  return result
}

/** Differences of paper and ink: good print, faded print or dim light, very dim light. */
const CONTRASTS = [230, 100, 50]
/** Sizes, with the blurs in pixels at which the code is read at every contrast. */
const READ: Record<string, Form & { blurs: readonly number[] }> = {
  'paper of 20 mm, M': { level: 'M', mm: 20, blurs: [0.5] },
  'paper of 25 mm, M': { level: 'M', mm: 25, blurs: [0.5, 1] },
  'paper of 30 mm, M': { level: 'M', mm: 30, blurs: [0.5, 1, 1.5] },
  'badge of 45 mm, Q': { level: 'Q', mm: 45, blurs: [0.5, 1, 1.5] },
  'phone of 40 mm, M': { level: 'M', mm: 40, blurs: [0.5, 1, 1.5, 2] },
  'dark phone of 40 mm, M': { level: 'M', mm: 40, isInverted: true, blurs: [0.5, 1, 1.5] },
}

test.each(Object.entries(READ))('reads a code on %s, by blur and contrast', async (_, { blurs, ...form }) => {
  const missed: string[] = []
  for (const blur of blurs) {
    const picture = await render(form, blur)
    for (const contrast of CONTRASTS)
      if (!(await reads(picture, contrast))) missed.push(`blur ${blur} px, contrast ${contrast}`)
  }
  expect(missed).toEqual([])
})

test.each([
  ['a size', 15, 1.5, 230],
  ['a blur', 25, 2.5, 230],
  ['a contrast', 30, 1, 6],
])('does not read a code beyond %s, so that the table can fail', async (_, mm, blur, contrast) => {
  expect(await reads(await render({ level: 'M', mm }, blur), contrast)).toBe(false)
})
