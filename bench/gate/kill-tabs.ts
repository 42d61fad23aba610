import type pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'

/** Longest life of a tab after its first key. */
const MAX_LIFE_MS = 250
const SENT_WAIT_MS = 120_000

/**
 * Opens the scanner without network, scans, and crashes the tab at a random moment, many times. Returns the number of scans
 * whose answer the operator saw, and of those that the server received in the end.
 */
export async function killTabs(
  context: BrowserContext,
  database: pg.Client,
  { kills, codes }: { kills: number; codes: readonly string[] },
) {
  let acknowledged = 0
  await context.exposeFunction('acknowledge', () => {
    acknowledged++
  })
  for (let life = 0; life < kills; life++) {
    const page = await context.newPage()
    await page.goto('/fair/gate')
    await page.waitForSelector('header span')
    const crash = new Promise<void>((resolve) => page.on('crash', () => resolve()))
    const session = await context.newCDPSession(page)
    // Neither of the two ends while the tab lives.
    page.evaluate(scanWithoutEnd, codes.slice(life % codes.length)).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_LIFE_MS))
    session.send('Page.crash').catch(() => undefined)
    await crash
    await page.close()
  }
  const page = await context.newPage()
  await page.goto('/fair/gate')
  await context.setOffline(false)
  await page.waitForFunction(isSent, null, { timeout: SENT_WAIT_MS })
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from admission where gate = 'Killed' and outcome <> 'undone'`,
  )
  return { acknowledged, received: rows[0]?.count ?? 0 }
}

const LIST_TIMEOUT_MS = 120_000

/** Pairs a scanner, and takes away its network after it has received its list. Resolves when the list is stored. */
export async function openScanner(page: Page, pairingCode: string) {
  const listed = page.waitForResponse(
    (response) => response.url().endsWith('/GateDeviceController/sync') && response.ok(),
    { timeout: LIST_TIMEOUT_MS },
  )
  await page.goto(`/fair/gate#${pairingCode}`)
  await (await listed).finished()
  await page.waitForFunction(isShellStored, null, { timeout: LIST_TIMEOUT_MS })
  await page.context().setOffline(true)
  await page.waitForFunction(isListStored, null, { timeout: LIST_TIMEOUT_MS })
}

/** Prepares a scanner for tabs without network. */
export async function storeScanner(context: BrowserContext, pairingCode: string) {
  const page = await context.newPage()
  await openScanner(page, pairingCode)
  await page.close()
}

/** Whether the page starts without network. Runs in the page. */
const isShellStored = async () =>
  (await navigator.serviceWorker.ready).active?.state === 'activated' &&
  (await caches.match('/fair/gate')) !== undefined

/** Whether a scanner without network decides with a list: it says so while it has none. Runs in the page. */
const isListStored = () =>
  document.querySelector('header[data-online=false]') !== null && !document.querySelector('[data-limit]')

const isSent = () =>
  /Online|In linea/.test(document.body.innerText) && !/da inviare|to send/.test(document.body.innerText)

/** Types one code after the other, and reports each answer as soon as it is on the screen. */
async function scanWithoutEnd(codes: readonly string[]) {
  const { acknowledge } = window as unknown as { acknowledge: () => void }
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  for (const code of codes) {
    for (const character of code) {
      const name = /\d/.test(character) ? `Digit${character}` : `Key${character}`
      window.dispatchEvent(new KeyboardEvent('keydown', { code: name, key: character }))
    }
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', key: 'Enter' }))
    while (!document.querySelector('[role=alert] h1')) await pause()
    acknowledge()
    const next = [...document.querySelectorAll('button')].find((each) =>
      /^(Next|Prossimo)$/.test(each.innerText),
    )
    next?.click()
    while (document.querySelector('[role=alert]')) await pause()
  }
}
