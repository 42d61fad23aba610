// npm run docs:pictures: regenerates the screenshots of the README, from the built server with new demo data.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBuilt } from './lib/built.mjs'
import { findChromium } from './lib/find-chromium.mjs'

const PICTURES = [
  { name: 'public-home', path: '/fair/en-US/' },
  { name: 'reserved-home', path: '/fair/en-US/reserved', account: 'exhibitor' },
  { name: 'console', path: '/fair/en-US/console?of=team', account: 'staff' },
  { name: 'api-document', path: '/services/docs/calls.html' },
]
const SIZE = { width: 1280, height: 800 }
const PASSWORD = 'Foyer-demo-1'
const root = fileURLToPath(new URL('..', import.meta.url))

await ensureBuilt()
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-pictures-'))
const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
  cwd: root,
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DEMO: 'on', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
})
try {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const address = await addressOf(server)
  for (const picture of PICTURES) await take(browser, address, picture)
  await browser.close()
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}

/** Returns the URL that the server prints once it is ready. */
function addressOf({ stdout }) {
  return new Promise((resolve, reject) => {
    let output = ''
    stdout.on('data', (chunk) => {
      output += chunk
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (address) resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}

async function take(browser, address, { name, path, account }) {
  const context = await browser.newContext({ baseURL: address, viewport: SIZE, reducedMotion: 'reduce' })
  if (account)
    await context.request.post('/fair/en-US/reserved/login', {
      headers: { 'sec-fetch-site': 'same-origin' },
      form: { username: `${account}@foyer.example`, password: PASSWORD },
    })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'load' })
  // Fonts that load after the page are used from the next load on.
  await page.reload({ waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(join(root, 'docs/images', `${name}.webp`))
  await context.close()
}
