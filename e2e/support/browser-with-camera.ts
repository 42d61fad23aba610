import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createScratchFolder } from '@foyer/testing/scratch-folder'
import { chromium } from '@playwright/test'
import { qrPath } from '../../apps/server/src/services/payments/transfer.ts'
import { findChromium } from '../../scripts/lib/find-chromium.mjs'
import { CHROMIUM_ARGS } from './chromium-args.ts'

const FILM = { width: 1280, height: 720, pixelsPerModule: 8, paper: 235, ink: 16 }

/** Writes a film in which a sheet with a QR code is held before the camera and taken away again, uncompressed. */
function filmOf(text: string) {
  const { width, height, pixelsPerModule, paper, ink } = FILM
  const { size, path } = qrPath(text)
  const light = Buffer.alloc(width * height, paper)
  const [left, top] = [width, height].map((side) => Math.floor((side - size * pixelsPerModule) / 2))
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let line = 0; line < pixelsPerModule; line++) {
      const at =
        ((top ?? 0) + Number(y) * pixelsPerModule + line) * width + (left ?? 0) + Number(x) * pixelsPerModule
      light.fill(ink, at, at + pixelsPerModule)
    }
  const colour = Buffer.alloc((width * height) / 2, 128)
  const file = join(createScratchFolder('foyer-film-'), 'code.y4m')
  const frame = Buffer.from('FRAME\n')
  const empty = Buffer.alloc(light.length, paper)
  const seconds = [empty, light, light, light, empty, empty, empty, empty]
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F1:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([header, ...seconds.flatMap((second) => [frame, second, colour])]))
  return file
}

/** Starts a browser whose camera sees the QR code of a text. */
export const browserWithCamera = (text: string) =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(text)}`,
    ],
  })
