import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from '../root.ts'
import { filesOf, runnableOf, type SamplePage } from './read-samples.ts'

/** Result of a page: the output of each block, or why it failed. */
export interface PageRun {
  name: string
  printed: readonly string[]
  error?: string
}

/** Time limit for the start of the server and for each page, far above the limit of a page in the program itself. */
const SILENCE_MS = 120_000

const BUNDLED = /^(\.|\/|@foyer\/record-(client|react|contract))/
/** A page gets its own client, and so its own cache; third-party modules are shared. */
const ownAlone: Plugin = {
  name: 'own-alone',
  setup({ onResolve }) {
    onResolve({ filter: /^/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
    )
  },
}

/**
 * Runs the programs of pages against the server that their files define, each on the data of the files, all
 * in one process.
 */
export async function runSamples(
  pages: readonly SamplePage[],
  shared: readonly SamplePage[],
  databaseUrl: string,
) {
  // Below node_modules of this tree, so that packages resolve.
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'docs-samples-'))
  try {
    const modules = pages.map(runnableOf)
    const files = [...filesOf(shared)].map(([name, text]) => ({ name, text }))
    for (const { name, text } of [...files, ...modules])
      writeFileSync(join(folder, name), text.replaceAll("'http://127.0.0.1:3001'", 'process.env.SERVER'))
    await bundle(
      folder,
      modules.map(({ name }) => name),
    )
    await bundle(folder, ['server.ts', 'seed.ts'])
    const plan = modules.map(({ name }, index) => ({
      name: pages[index]?.name,
      module: name.replace(/\.\w+$/, '.mjs'),
      isDrawn: name.endsWith('.tsx'),
    }))
    return await run(folder, plan, databaseUrl)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const bundle = (folder: string, names: readonly string[]) =>
  build({
    entryPoints: names.map((name) => join(folder, name)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [ownAlone],
  })

async function run(
  folder: string,
  plan: readonly object[],
  databaseUrl: string,
): Promise<readonly PageRun[]> {
  const program = spawn(
    process.execPath,
    ['--no-warnings', join(import.meta.dirname, 'program.ts'), folder],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const said: string[] = []
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (text) => said.push(String(text)))
  const runs: PageRun[] = []
  const end = () => program.kill('SIGKILL')
  let timer = setTimeout(end, SILENCE_MS)
  program.on('message', (message) => {
    runs.push(message as PageRun)
    clearTimeout(timer)
    timer = setTimeout(end, SILENCE_MS)
  })
  program.send(plan)
  await once(program, 'exit')
  clearTimeout(timer)
  if (runs.length < plan.length)
    throw new Error(`${runs.length} of ${plan.length} pages have a result:\n${said.join('')}`)
  return runs
}
