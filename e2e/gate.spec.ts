import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '@foyer/testing/browser'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CONTINUOUS_KEY } from '../apps/portal/src/features/admissions/device/use-continuous-mode.ts'
import { demoCalendar } from '../apps/server/src/seed/demo-calendar.ts'
import { browserWithCamera } from './support/browser-with-camera.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { type OwnServer, testOnOwnServer } from './support/own-server.ts'
import { takenOver } from './support/taken-over.ts'
import { expect } from './support/test.ts'

/** The clock of the server shows the first morning of the fair. */
const test = testOnOwnServer({ NOW: `${demoCalendar(new Date()).opening}T10:00:00+01:00` })
test.setTimeout(180_000)

interface Device {
  context: BrowserContext
  page: Page
}

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'it-IT' }

/** Returns four badges without an admission, which admit once a day, after the server has issued them. */
async function badges(server: OwnServer) {
  let found: { id: string; code: string; name: string }[] = []
  await expect(async () => {
    found = await server.query(
      `select id, code, name from ticket t
       where state = 'ready' and kind = 'badge' and admissions_per_day = 1 and code like 'G%'
         and not exists (select from admission where ticket = t.id)
         and edition = (select id from edition where current)
       order by id limit 4`,
    )
    expect(found).toHaveLength(4)
  }).toPass({ timeout: 60_000 })
  return found
}

/** Creates the pairing code of a device in the console. */
async function prepare(staff: Page, gate: string, { isSupervisor = false } = {}) {
  await staff.getByRole('textbox', { name: 'Dispositivo' }).fill(`Telefono ${gate}`)
  await staff.getByRole('textbox', { name: 'Varco' }).fill(gate)
  if (isSupervisor) await staff.getByRole('checkbox', { name: /responsabile/ }).press('Space')
  await staff.getByRole('button', { name: 'Crea il codice' }).click()
  const dialog = staff.getByRole('dialog')
  const code = await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  return code
}

async function pair(browser: Browser, server: OwnServer, code: string): Promise<Device> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.address })
  // Answers stay until they are read.
  await context.addInitScript((key) => localStorage.setItem(key, 'off'), CONTINUOUS_KEY)
  const page = await context.newPage()
  await page.goto(`/fair/gate#${code}`)
  await expect(page.getByText('In linea')).toBeVisible()
  expect(page.url()).not.toContain(code)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/fair/gate')) !== undefined))
    .toBe(true)
  return { context, page }
}

/** Types a code as a USB scanner does, in one step: 121 keys of Playwright would take a second. Returns the answer. */
async function scan({ page }: Device, code: string) {
  const next = page.getByRole('button', { name: 'Prossimo' })
  if (await next.isVisible()) await next.click()
  await page.evaluate((typed) => {
    const press = (key: string, position: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: position, bubbles: true }))
    for (const key of typed) press(key, `${/\d/.test(key) ? 'Digit' : 'Key'}${key}`)
    press('Enter', 'Enter')
  }, code)
  await expect(next).toBeVisible()
  return answerOf(page).innerText()
}

/** The largest words of an answer. */
const answerOf = (page: Page) => page.getByRole('alert').getByRole('heading')

const waiting = ({ page }: Device) => page.getByText(/^\d+ lettur[ae] da inviare/)

/** Limits of the scanner, compressed: its scripts, and the decoder, which no other page loads. */
const MAX_SHELL_BYTES = 150_000
const MAX_DECODER_BYTES = 330_000
const ASSETS = join(import.meta.dirname, '../apps/portal/dist/client/assets')

/** Shows the film of a badge to the camera of a paired scanner, until it has answered. */
async function readByCamera(server: OwnServer, pairing: string, badge: { code: string; name: string }) {
  const browser = await browserWithCamera(badge.code)
  const context = await browser.newContext({ ...PHONE, baseURL: server.address })
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address)) foreign.push(request.url())
  })
  await page.goto(`/fair/gate#${pairing}`)
  // Looks at each frame: in continuous mode the camera is soon visible again by itself.
  await page.waitForFunction(
    (title) => document.querySelector('[role=alert] h1')?.textContent === title,
    'Entra',
    { timeout: 60_000 },
  )
  await expect(answerOf(page)).toBeHidden()
  expect(foreign).toEqual([])
  const policyOf = async (path: string) =>
    (await context.request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policyOf('/fair/gate')).not.toContain('wasm')
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      url: entry.name,
      bytes: entry.encodedBodySize,
    })),
  )
  const worker = files.find(({ url }) => url.includes('/gate/assets/decode.worker'))?.url ?? ''
  expect(await policyOf(worker)).toContain("'wasm-unsafe-eval'")
  const scripts = files.filter(({ url }) => url.split('?')[0]?.endsWith('.js'))
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_SHELL_BYTES)
  const decoder = readdirSync(ASSETS).find((name) => /^zxing_reader.*\.wasm\.br$/.test(name)) ?? ''
  expect(statSync(join(ASSETS, decoder)).size).toBeLessThanOrEqual(MAX_DECODER_BYTES)
  const other = await context.request.get('/fair/')
  expect(other.headers()['permissions-policy']).toContain('camera=()')
  await browser.close()
}

test('J-44: three gates lose the network, go on, and one double entry is found when it is back; a fourth reads by camera', async ({
  page: staff,
  server,
  browser,
}) => {
  const [anna, bruno, carla, dora] = await badges(server)
  if (!anna || !bruno || !carla || !dora) throw new Error('The demo has too few badges')
  await signIn(staff, 'staff')
  await staff.goto('/fair/console/gates')
  await takenOver(staff)
  await expectAccessible(staff)
  // In a browser of its own, beside the three gates.
  const camera = readByCamera(server, await prepare(staff, 'Ovest'), dora)
  const north = await pair(browser, server, await prepare(staff, 'Nord', { isSupervisor: true }))
  const codes = [await prepare(staff, 'Sud'), await prepare(staff, 'Est')]
  expect(await scan(north, anna.code)).toBe('ENTRA')
  await expect(north.page.getByText(anna.name)).toBeVisible()
  await expectAccessible(north.page)
  expect(await scan(north, anna.code)).toBe('GIÀ DENTRO')
  const [south, east] = await Promise.all(codes.map((code) => pair(browser, server, code)))
  if (!south || !east) throw new Error('Two devices are paired')

  for (const { context } of [north, south, east]) await context.setOffline(true)
  expect(await scan(north, bruno.code)).toBe('ENTRA')
  await expect(north.page.getByText('Controllato sul dispositivo, senza rete')).toBeVisible()
  const forged = bruno.code.replace(/.$/, (last) => (last === '0' ? 'G' : '0'))
  const inTurn = async (device: Device, scanned: readonly string[]) => {
    const words: string[] = []
    for (const code of scanned) words.push(await scan(device, code))
    return words
  }
  const answers = await Promise.all([
    inTurn(north, [carla.code]),
    inTurn(south, [bruno.code]),
    // The list has the entries of before.
    inTurn(east, [anna.code, forged]),
  ])
  expect(answers).toEqual([['ENTRA'], ['ENTRA'], ['GIÀ DENTRO', 'NON VALIDO']])

  // A supervisor finds a person by name without a network.
  await north.page.getByRole('button', { name: 'Prossimo' }).click()
  await north.page.getByRole('button', { name: 'Scrivi il codice' }).click()
  await north.page.getByLabel('Nome o azienda').fill(dora.name.toLowerCase())
  await north.page.getByLabel('Nome o azienda').press('Enter')
  await expect(north.page.getByRole('listitem').filter({ hasText: dora.name }).first()).toBeVisible()
  await north.page.getByRole('button', { name: 'Torna alla fotocamera' }).click()

  // An entry is undone without a network, and the person enters again.
  await north.page.getByRole('button', { name: 'Annulla l’ultimo ingresso' }).click()
  await expect(north.page.getByText('Ingresso annullato.')).toBeVisible()
  expect(await scan(north, carla.code)).toBe('ENTRA')

  // The tab is killed while three entries and an undone one wait; the page opens again without a network.
  await north.page.close()
  north.page = await north.context.newPage()
  await north.page.goto('/fair/gate')
  await expect(waiting(north)).toHaveText(/^4 letture da inviare/)
  expect(await scan(north, carla.code)).toBe('GIÀ DENTRO')

  for (const { context } of [north, south, east]) await context.setOffline(false)
  for (const device of [north, south, east]) await expect(waiting(device)).toBeHidden({ timeout: 30_000 })
  const doubles = staff.getByRole('grid', { name: 'Doppi ingressi, oggi e ieri' })
  // A screen of staff is read again at most every ten seconds.
  await expect(doubles.getByRole('row')).toHaveCount(2, { timeout: 45_000 })
  await expect(doubles).toContainText(bruno.name)
  await expect(doubles).toContainText('Nord, Telefono Nord (senza rete)')
  await expect(doubles).toContainText('Sud, Telefono Sud (senza rete)')
  const loaded = await staff.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => /zxing|decode\.worker|entry-gate/.test(name))).toEqual([])
  await camera
  const entries = await server.query(
    `select t.name, sum(case a.outcome when 'admitted' then 1 else -1 end)::int as entries
     from admission a join ticket t on t.id = a.ticket
     where a.device is not null and a.outcome in ('admitted', 'undone') group by t.id order by t.id`,
  )
  expect(entries).toEqual([
    { name: anna.name, entries: 1 },
    { name: bruno.name, entries: 2 },
    { name: carla.name, entries: 1 },
    { name: dora.name, entries: 1 },
  ])

  await staff.getByRole('button', { name: 'Revoca Telefono Est' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Revoca' }).click()
  await expect(staff.getByText('Revocato')).toBeVisible()
  await east.page.getByRole('button', { name: 'Prossimo' }).click()
  await east.page.keyboard.type(carla.code)
  await east.page.keyboard.press('Enter')
  await expect(east.page.getByText('Questo dispositivo è stato revocato.')).toBeVisible()
  await expectAccessible(east.page)
  for (const { context } of [north, south, east]) await context.close()
})
