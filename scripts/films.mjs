// npm run films: renders the videos of the demonstration: slow moves through images of the site, without
// sound. They are stored in the repository, beside the images.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from './lib/find-chromium.mjs'
import { inRoot } from './lib/root.mjs'
import { say } from './lib/say.mjs'
import { webmOf } from './lib/webm-of.mjs'

/** Scenes by video, in order. */
const FILMS = {
  walk: ['entrance', 'hall', 'hall-side', 'square'],
  stage: ['stage', 'hair', 'lesson', 'salon'],
}
const SIZE = { width: 720, height: 480 }
const SHAPE = { ...SIZE, framesPerSecond: 24, secondsOfScene: 3, bitsPerSecond: 220_000 }
/** Video encoders are available to secure origins only. */
const STAGE = 'https://films.invalid/'

const assets = inRoot('apps', 'portal', 'public', 'assets')
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.route(STAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
await page.goto(STAGE)
mkdirSync(`${assets}/films`, { recursive: true })
for (const [name, scenes] of Object.entries(FILMS)) {
  const pictures = scenes.map(
    (scene) =>
      `data:image/webp;base64,${readFileSync(`${assets}/pictures/${scene}-1200.webp`).toString('base64')}`,
  )
  const frames = await page.evaluate(encode, { ...SHAPE, pictures })
  const film = webmOf(
    frames.map(({ data, ...frame }) => ({ ...frame, data: Buffer.from(data, 'base64') })),
    SHAPE,
  )
  writeFileSync(`${assets}/films/${name}.webm`, film)
  say(`${name}: ${frames.length} frames, ${Math.round(film.length / 1000)} kB`)
}
await browser.close()

/** Runs in the browser: zooms into each scene, and fades into the next. */
async function encode({ width, height, framesPerSecond, secondsOfScene, bitsPerSecond, pictures }) {
  const FADE = 0.2
  const images = await Promise.all(
    pictures.map(async (address) => createImageBitmap(await (await fetch(address)).blob())),
  )
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d')
  const drawImageAt = (image, progress, strength) => {
    const near = 1.02 + 0.1 * progress
    const scale = Math.max(width / image.width, height / image.height) * near
    const [wide, high] = [image.width * scale, image.height * scale]
    brush.globalAlpha = strength
    brush.drawImage(image, (width - wide) * (0.4 + 0.2 * progress), (height - high) * 0.6, wide, high)
  }
  const frames = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push({
        data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
        isKey: chunk.type === 'key',
        milliseconds: Math.round(chunk.timestamp / 1000),
      })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'vp8', width, height, bitrate: bitsPerSecond, framerate: framesPerSecond })
  const framesOfScene = framesPerSecond * secondsOfScene
  const count = framesOfScene * images.length
  for (let at = 0; at < count; at++) {
    const scene = Math.floor(at / framesOfScene)
    const progress = (at % framesOfScene) / framesOfScene
    drawImageAt(images[scene], progress, 1)
    const next = images[scene + 1]
    if (next && progress > 1 - FADE) drawImageAt(next, 0, (progress - 1 + FADE) / FADE)
    const frame = new VideoFrame(canvas, { timestamp: (at * 1_000_000) / framesPerSecond })
    encoder.encode(frame, { keyFrame: at % framesOfScene === 0 })
    frame.close()
  }
  await encoder.flush()
  return frames
}
