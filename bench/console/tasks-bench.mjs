// npm run bench:tasks: performs ten everyday tasks of staff in a browser and counts their clicks and keys, typed
// text apart. On the demo; with `--real` on a fair of real size, whose figures are saved. Ends with an error if a task
// exceeds its limit.
import { chromium } from '@playwright/test'
import { withDatabase } from '../../packages/record-server/bench/with-database.ts'
import { ensureBuilt } from '../../scripts/lib/built.mjs'
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs'
import { savePerformance } from '../../scripts/lib/performance.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { signIn } from '../lib/sign-in.mjs'
import { startSite, untilIdle } from '../lib/start-site.mjs'
import { withRealSize } from '../lib/with-real-size.mjs'

const HOME = '/console'
const COMPANIES = '/console/Account/list/AllAccounts'
const COMPANY = 'Velluto Profumi'
const TIMEOUT_MS = 30_000

const queue = (page, name) =>
  page.getByRole('region', { name: /queues/i }).getByRole('link', { name, exact: true })
const dialogButton = (page, name) => page.getByRole('dialog').getByRole('button', { name })

async function findCompany({ page, press, type }) {
  await press('Control+k')
  await type(COMPANY)
  await page.getByRole('option', { name: COMPANY, selected: true }).first().waitFor()
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: COMPANY }).waitFor()
}

/**
 * In their order: later tasks use what earlier ones left. `before` is the count of the first walk, if it was taken; `prepare`
 * opens the page where the task begins, uncounted.
 */
const TASKS = [
  { name: 'Find a company', from: HOME, before: 1, limit: 2, perform: findCompany },
  {
    name: 'Filter companies by country',
    from: COMPANIES,
    before: 7,
    limit: 3,
    perform: async ({ page, click, press, type }) => {
      await click(page.getByRole('button', { name: 'Filters' }))
      const field = page.getByRole('combobox', { name: /^Field/ })
      await field.waitFor()
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
      await type('Country')
      await page.getByRole('option', { name: 'Country', exact: true }).first().waitFor()
      await press('Enter')
      await page.getByRole('searchbox', { name: 'Search', exact: true }).waitFor()
      await type('Spain')
      await page.getByRole('option', { name: 'Spain' }).waitFor()
      await press('Enter')
      await page.getByRole('list', { name: 'Filters' }).getByText('Country: Spain').waitFor()
    },
  },
  {
    name: 'Export a list to Excel',
    from: COMPANIES,
    before: 2,
    limit: 2,
    perform: async ({ page, click }) => {
      const download = page.waitForEvent('download')
      await click(page.getByRole('button', { name: 'List actions' }))
      await click(page.getByRole('menuitem', { name: /XLSX/ }))
      await download
    },
  },
  {
    name: 'Accept an application',
    from: HOME,
    limit: 3,
    perform: async ({ page, click, press }) => {
      await click(queue(page, 'Applications'))
      await page.getByRole('button', { name: /^Accept/ }).waitFor()
      await press('a')
      await click(dialogButton(page, 'Decide'))
      await page.getByText(/^Decided: /).waitFor()
    },
  },
  {
    name: 'Countersign a contract, having read it',
    from: HOME,
    before: 5,
    limit: 4,
    perform: async ({ page, click, press }) => {
      await click(queue(page, 'Signed contracts'))
      await page.getByRole('region', { name: 'Documents' }).locator('canvas').first().waitFor()
      await page.getByRole('button', { name: /^Countersign/ }).waitFor()
      await press('c')
      await page.getByRole('dialog').getByRole('textbox').waitFor()
      await press('Enter')
      await page.getByText(/^Decided: /).waitFor()
    },
  },
  {
    name: 'Match a bank line',
    from: HOME,
    limit: 3,
    perform: async ({ page, click, press }) => {
      await click(queue(page, 'Bank lines without match'))
      await click(page.getByRole('link', { name: new RegExp(COMPANY) }).first())
      await page.getByRole('button', { name: /^Match .* 1$/ }).waitFor()
      const before = await page.locator('#item').textContent()
      await press('1')
      await page.waitForFunction((text) => document.querySelector('#item')?.textContent !== text, before)
    },
  },
  {
    name: 'Import a bank statement (CSV)',
    from: HOME,
    before: 13,
    limit: 4,
    perform: async ({ page, click, press, type }) => {
      await press('Control+k')
      await type('Bank statements')
      await page.getByRole('option', { selected: true }).first().waitFor()
      await press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Bank statements' }).waitFor()
      const choosing = page.waitForEvent('filechooser')
      await click(page.getByRole('button', { name: 'Choose a file' }))
      const rows = ['Data;Importo;Ordinante;Causale;CRO', '18/11/2026;12,34;Ignoto di prova;regalo;E2E-9']
      await (await choosing).setFiles({
        name: 'estratto.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\n')),
      })
      await click(page.getByRole('button', { name: /^Import 1/ }))
      await page
        .getByText(/1 line/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'Record a receipt',
    from: COMPANIES,
    before: 4,
    limit: 4,
    prepare: findCompany,
    perform: async ({ page, click, press, type }) => {
      await click(page.getByRole('button', { name: 'Record a receipt' }))
      await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).waitFor()
      await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
      await type('100')
      await press('Tab')
      await type('BENCH-1')
      await press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'Remind all debtors',
    from: HOME,
    limit: 4,
    perform: async ({ page, click, press }) => {
      await click(page.getByRole('link', { name: /^€/ }))
      await click(page.getByRole('button', { name: /^Remind .*…/ }))
      await dialogButton(page, /^Send/).waitFor()
      await press('Enter')
      await page
        .getByText(/compan(y was|ies were) reminded/i)
        .first()
        .waitFor()
    },
  },
  {
    name: 'Write to a company',
    from: HOME,
    limit: 3,
    perform: async ({ page, press, type }) => {
      await press('Control+k')
      await type(COMPANY)
      await page.getByRole('option', { name: COMPANY, selected: true }).first().waitFor()
      await press('Control+Enter')
      await page.getByRole('textbox', { name: 'Subject' }).waitFor()
      await type('La vostra consegna')
      await page.getByRole('textbox', { name: 'Text' }).fill('Gentile {name}, potete consegnare dalle 8.')
      await press('Control+Enter')
      await page
        .getByText(/Will be sent|On its way/)
        .first()
        .waitFor()
    },
  },
]

const isReal = process.argv.includes('--real')
const browserPath = await ensureChromium()
if (!browserPath || !(await ensureBuilt())) process.exit(1)

const results = []
await (isReal ? withRealSize : withDatabase)(async (connectionString, settings) => {
  const site = await startSite(connectionString, settings)
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    await untilIdle(connectionString)
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const [name, ...value] = (await signIn(site.address)).split('=')
    await context.addCookies([{ name, value: value.join('='), url: site.address }])
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    for (const task of TASKS) {
      const result = await performTask(page, `${site.address}/fair/en-US`, task)
      say(
        `${task.name}: ${result.clicks} clicks, ${result.keys} keys${result.failure ? `, ${result.failure}` : ''}`,
      )
      results.push({ ...task, ...result })
    }
  } finally {
    await browser.close()
    await site.stop()
  }
})

/** Performs a task as one sitting; a failure ends it. */
async function performTask(page, address, { from, prepare, perform }) {
  const counted = { clicks: 0, keys: 0, typed: 0 }
  const desk = {
    page,
    click: async (target) => {
      counted.clicks++
      await target.click()
    },
    press: async (key) => {
      counted.keys++
      await page.keyboard.press(key)
    },
    type: async (text) => {
      counted.typed += text.length
      await page.keyboard.type(text)
    },
  }
  await page.goto(address + from)
  await page.waitForLoadState('networkidle')
  let start = performance.now()
  try {
    if (prepare) {
      await prepare(desk)
      await page.waitForLoadState('networkidle')
      Object.assign(counted, { clicks: 0, keys: 0, typed: 0 })
      start = performance.now()
    }
    await perform(desk)
  } catch (error) {
    return { ...counted, failure: String(error.message).split('\n')[0] }
  }
  return { ...counted, seconds: (performance.now() - start) / 1000 }
}

const steps = ({ clicks, keys }) => clicks + keys
const failures = results.filter(({ failure }) => failure)
if (isReal && failures.length === 0)
  savePerformance('tasks', {
    title: 'Everyday tasks of staff',
    note: `Performed in Chromium on a fair of real size by \`npm run bench:tasks -- --real\`. A step is a click or a key; typed text is counted apart. The seconds are those of the program and do not include reading.`,
    tables: [
      {
        title: 'Clicks and keys',
        columns: ['Task', 'Begins at', 'Before', 'Clicks', 'Keys', 'Steps', 'Limit', 'Typed', 'Seconds'],
        rows: results.map((task) => [
          task.name,
          task.prepare ? 'the page of the company' : `\`${task.from}\``,
          task.before ?? '–',
          task.clicks,
          task.keys,
          steps(task),
          task.limit,
          task.typed,
          task.seconds.toFixed(1),
        ]),
      },
    ],
  })
const exceeded = results.filter((task) => task.failure || steps(task) > task.limit)
if (exceeded.length > 0) {
  say(`Not within the limit: ${exceeded.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
