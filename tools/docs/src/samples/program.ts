// Runs in its own process, started by run-samples.ts: the server of the pages, and then page after page.
import { format } from 'node:util'
import { JSDOM } from 'jsdom'
import type pg from 'pg'
import type { PageRun } from './run-samples.ts'

interface PlannedPage {
  name: string
  module: string
  isDrawn: boolean
}

interface ServedFiles {
  address: string
  app: { close(): Promise<void> }
  pool: pg.Pool
  context: { registry: { objects: ReadonlyMap<string, { table: string }> } }
}

declare global {
  /** Called when the program reaches a block. */
  var block: (index: number) => void
  /** Waits until this text is on the page. */
  var show: (index: number, wanted: string) => Promise<void>
  /** Sends a query of a page to the server. */
  var send: (language: string, text: string) => Promise<void>
}

const folder = process.argv[2]
/** Time limit of a page: one that hangs is reported by name, and the others still run. */
const PAGE_TIMEOUT_MS = 60_000
/** Less than the limit of a page, so that the shown content is reported. */
const TIMEOUT_MS = PAGE_TIMEOUT_MS / 2
const plan = await new Promise<readonly PlannedPage[]>((resolve) => {
  process.once('message', (message) => resolve(message as readonly PlannedPage[]))
})
let printed: string[][] = []
let open = 0
const print = (...values: unknown[]) => {
  const lines = printed[open] ?? []
  printed[open] = lines
  lines.push(format(...values))
}
Object.assign(console, { log: print })
globalThis.block = (index) => {
  open = index
}

globalThis.show = async (index, wanted) => {
  const until = Date.now() + TIMEOUT_MS
  const isThere = () => squeeze(document.body.innerHTML) === squeeze(wanted)
  while (!isThere() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5))
  printed[index] = [isThere() ? wanted : document.body.innerHTML]
}
globalThis.send = async (language, text) => {
  const base = `${process.env.SERVER}/services/data/v65.0`
  const headers = { authorization: 'Bearer let-me-in', 'content-type': 'application/json' }
  const answer =
    language === 'sql'
      ? await fetch(`${base}/query?q=${encodeURIComponent(text)}`, { headers })
      : await fetch(`${base}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: text }) })
  const body = await answer.json()
  if (!answer.ok || body.errors?.length > 0) throw new Error(`${text}\n${JSON.stringify(body)}`)
  print(JSON.stringify(language === 'sql' ? body.totalSize : body.data))
}

const served: ServedFiles = await import(`${folder}/server.mjs`)
process.env.SERVER = served.address
// Pages that render set a global document, which other programs must not use.
for (const page of [...plan].sort((a, b) => Number(a.isDrawn) - Number(b.isDrawn))) {
  const result = await run(page)
  await new Promise((resolve) => process.send?.(result, resolve))
}
process.exit(0)

async function run({ name, module, isDrawn }: PlannedPage): Promise<PageRun> {
  printed = []
  open = 0
  await emptyTables()
  const { seed } = await import(`${folder}/seed.mjs`)
  await seed?.()
  if (isDrawn) openDocument()
  try {
    printed = []
    await withTimeout(import(`${folder}/${module}`))
    return { name, printed: Array.from(printed, (lines = []) => lines.join('\n')) }
  } catch (error) {
    return { name, printed: [], error: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}

async function withTimeout(work: Promise<unknown>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`Block ${open} timed out after ${PAGE_TIMEOUT_MS} ms`)),
    PAGE_TIMEOUT_MS,
  )
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

const DEADLOCK = '40P01'

/** Retries on a deadlock with a read of the previous page. */
async function emptyTables(): Promise<void> {
  const tables = [...served.context.registry.objects.values()].map(({ table }) => `"${table}"`)
  try {
    await served.pool.query(`truncate ${tables.join(', ')} cascade`)
  } catch (error) {
    if ((error as { code?: string }).code !== DEADLOCK) throw error
    await emptyTables()
  }
}

function openDocument() {
  const { window } = new JSDOM('<!doctype html><main></main>', { pretendToBeVisual: true })
  const { document, HTMLElement, HTMLIFrameElement, Node, MutationObserver } = window
  Object.assign(globalThis, { window, document, HTMLElement, HTMLIFrameElement, Node, MutationObserver })
}

function squeeze(html: string) {
  return html.replace(/>\s+/g, '>').replace(/\s+</g, '<').trim()
}
