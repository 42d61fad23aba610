import { type DemoAccount, signIn } from '@foyer/testing/browser'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { makeFolder, removeFolders, startServer } from './process/server-process.ts'
import { copyDemo } from './support/demo-folder.ts'
import { IS_THOROUGH, some } from './support/long-form.ts'
import { PLANTED, plantScripts } from './support/plant-scripts.ts'
import { takenOver } from './support/taken-over.ts'

/**
 * Every user-editable text contains a script; then all kinds of users open their pages. Nothing may run, and
 * the policy may block nothing, so texts are escaped, not only neutralised. The long form opens every object
 * of the console, the short one some of each kind.
 */
const AT_ONCE = 3

test.describe.configure({ mode: 'serial', timeout: IS_THOROUGH ? 600_000 : 180_000 })

let server: Awaited<ReturnType<typeof startServer>>
let planted: string[] = []
const seen = new Set<string>()

test.beforeAll(async () => {
  server = await startServer({ dataDir: copyDemo(makeFolder()), env: { DEMO: 'on' } })
  await server.ready(90_000)
  planted = await server.connected(plantScripts)
})
test.afterAll(async () => {
  // In this order, so that its database has ended before its folder is removed.
  server.child.kill('SIGTERM')
  await server.ended
  removeFolders()
})

const reserved = (...paths: readonly string[]) => paths.map((path) => `reserved/${path}`)
const EXHIBITOR = reserved(
  ...[
    '',
    'badges',
    'directory',
    'consents',
    'messages',
    'profile',
    'referents',
    'orders',
    'team',
    'invoices',
  ],
  ...['contracts', 'technical-plans', 'application', 'parking-pass', 'company-information', 'my-match'],
  ...['send-tickets', 'discount-code', 'amber-list', 'buy-tickets'],
)
const JOURNEYS: readonly [DemoAccount | null, readonly string[]][] = [
  [null, ['', 'catalogue', 'en-US/catalogue', 'verify/ACDE-FGHJ-KMNP']],
  ['exhibitor', some(EXHIBITOR, 8)],
  ['buyer', some(reserved('messages', 'application-outcome', '', 'buyer-accreditation'), 2)],
  ['press', some(reserved('accreditation', 'application-outcome', ''), 1)],
  ['pavilion', some(reserved('collective', 'contracts', ''), 1)],
]

for (const [account, paths] of JOURNEYS)
  test(`nothing runs for ${account ?? 'guests'}`, async ({ browser }) => {
    await withWitness(browser.newContext({ baseURL: server.address }), account, async (open) => {
      await inTurns(paths, async (path) => {
        const links = await open(`/fair/${path}`)
        // One level deeper: the records of a list, companies and products of the catalogue.
        for (const link of links
          .filter((href) => /\/(orders|contracts|catalogue)\/[^/?#]+$/.test(href))
          .slice(0, 1))
          await open(link)
      })
    })
  })

test('nothing runs for staff, in lists, records, queues, mails and settings', async ({ browser }) => {
  await withWitness(browser.newContext({ baseURL: server.address }), 'admin', async (open) => {
    const home = await open('/fair/console/')
    const objects = home.filter((href) => /\/console\/[A-Z]\w+$/.test(href))
    expect(objects.length).toBeGreaterThan(10)
    const others = [
      'queues',
      'mailbox',
      'invitations',
      'import',
      'exports',
      'settings/audit',
      'settings/texts',
      'settings/jobs',
    ]
    const queues = (await open('/fair/console/queues')).filter((href) => /\/console\/queues\/\w+$/.test(href))
    await inTurns(
      [...some(objects, 6), ...some(queues, 3), ...some(others, 4).map((path) => `/fair/console/${path}`)],
      async (path) => {
        const links = await open(path)
        const records = links.filter(
          (href) => /\/console\/[A-Z]\w+\/\w{15,18}$/.test(href) || /\/companies\/\w{18}$/.test(href),
        )
        for (const record of records.slice(0, 1)) await open(record)
      },
    )
    const mails = await server.query(
      `select id from message where html like '%onerror=%' order by created_date desc limit 3`,
    )
    for (const { id } of mails) await open(`/fair/console/mailbox/${id}`)
  })
})

test('the planted texts were displayed', () => {
  expect(planted.length).toBeGreaterThan(100)
  expect(seen.size).toBeGreaterThan(10)
})

type Open = (path: string) => Promise<string[]>

/** Opens pages as a user, and fails if a script ran or was blocked by the policy. */
async function withWitness(
  made: Promise<BrowserContext>,
  account: DemoAccount | null,
  visit: (open: Open) => Promise<void>,
) {
  const context = await made
  const ran: string[] = []
  await context.exposeBinding('ran', ({ page }, what: unknown) => ran.push(`${page.url()} ran ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { ran: (what: string) => void }).ran(
        `the policy: ${violatedDirective} ${blockedURI} ${sample}`,
      ),
    )
  })
  if (account !== null) await signIn(await context.newPage(), account)
  await visit(async (path) => {
    const page = await context.newPage()
    try {
      return await look(page, path, ran)
    } finally {
      await page.close()
    }
  })
  await context.close()
  expect(ran).toEqual([])
}

async function look(page: Page, path: string, ran: string[]) {
  const answer = await page.goto(path)
  if ((answer?.status() ?? 500) >= 500) ran.push(`${path} broke: ${answer?.status()}`)
  await takenOver(page)
  const { text, handlers, links } = await page.evaluate(() => ({
    text: document.body.innerText,
    handlers: [...document.querySelectorAll('[onerror], [onload]')].map(({ outerHTML }) => outerHTML),
    links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
  }))
  if (text.includes(PLANTED)) seen.add(path)
  // A mail is HTML: its sandboxed frame keeps it from running scripts.
  if (!/\/mailbox\/\w+$/.test(path))
    ran.push(...handlers.map((html) => `${path} holds ${html.slice(0, 120)}`))
  ran.push(
    ...links
      .filter((href) => /^\s*(javascript|data|vbscript):/i.test(href))
      .map((href) => `${path} leads to ${href}`),
  )
  return [...new Set(links)]
}

/** A few pages concurrently. */
async function inTurns(paths: readonly string[], visit: (path: string) => Promise<void>) {
  const waiting = [...paths]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await visit(path)
    }),
  )
}
