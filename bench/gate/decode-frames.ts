import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'
import { DECODE_OPTIONS } from '../../apps/portal/src/shell/camera/decode-options.ts'

/** Part of a frame that the scanner looks at, and the pixels of a module of the code in it. */
const SIDE = 720
const MODULE = 8
const FRAMES = 60
const PAPER = 220
const INK = 20

const wasm = (name: string) => {
  const file = readFileSync(createRequire(import.meta.url).resolve(`zxing-wasm/${name}.wasm`))
  return { overrides: { wasmBinary: new Uint8Array(file).buffer } }
}

/** Renders a code on paper, with noise. */
async function frameOf(code: string) {
  const { symbol } = await writeBarcode(code, { format: 'QRCode', ecLevel: 'M', withQuietZones: false })
  const { width: modules, data } = symbol
  const start = Math.floor((SIDE - modules * MODULE) / 2)
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255)
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [column, row] = [(at % SIDE) - start, Math.floor(at / SIDE) - start].map((place) =>
      Math.floor(place / MODULE),
    ) as [number, number]
    const isInside = column >= 0 && row >= 0 && column < modules && row < modules
    const light = isInside && (data[row * modules + column] ?? 0) === 0 ? INK : PAPER
    pixels.fill(light + (at % 7), at * 4, at * 4 + 3)
  }
  return { data: pixels, width: SIDE, height: SIDE } as ImageData
}

/** Frames per second of processor time in which the decoder of the scanner finds the code. */
export async function decodeFrames(code: string) {
  prepareZXingModule(wasm('reader/zxing_reader'))
  prepareWriter(wasm('writer/zxing_writer'))
  const frame = await frameOf(code)
  const read = async () => {
    const [found] = await readBarcodes(frame, DECODE_OPTIONS)
    if (found?.text !== code) throw new Error('The code of a frame was not read')
  }
  for (let count = 0; count < FRAMES; count++) await read()
  const before = process.cpuUsage()
  for (let count = 0; count < FRAMES; count++) await read()
  const { user, system } = process.cpuUsage(before)
  return (FRAMES * 1e6) / (user + system)
}
