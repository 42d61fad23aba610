import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { adapterNames, bundleSize, CORE } from './bundle-size.ts'
import { clientReport, type Figures, type Sizes } from './report.ts'

const ROOT = new URL('../../../', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, ROOT))
const DRIVERS = ['foyer', 'luvio', 'apollo', 'graphcache', 'relay', 'tanstack', 'map']
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

type Measurement = Figures & { values: string; toldPerWrite: number }

function measure(driver: string): Measurement {
  const output = execFileSync(process.execPath, ['--expose-gc', '--no-warnings', 'measure.mjs', driver], {
    cwd: pathOf('bench/client'),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  return JSON.parse(output) as Measurement
}

function median(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

function toMedian(rounds: readonly Measurement[]): Figures {
  const first = rounds[0]
  if (!first) throw new Error('Nothing was measured')
  const medianOfKey = (key: 'ingestMs' | 'firstReadUs' | 'readUs' | 'writeUs' | 'bytesPerRecord') =>
    median(rounds.map((round) => round[key]))
  return {
    name: first.name,
    normalises: first.normalises,
    ingestMs: medianOfKey('ingestMs'),
    firstReadUs: medianOfKey('firstReadUs'),
    readUs: medianOfKey('readUs'),
    writeUs: medianOfKey('writeUs'),
    bytesPerRecord: medianOfKey('bytesPerRecord'),
  }
}

async function sizes(): Promise<Sizes> {
  const all = adapterNames()
  return {
    all: await bundleSize(all, { withContract: false }),
    allWithContract: await bundleSize(all),
    core: await bundleSize(CORE, { withContract: false }),
    coreWithContract: await bundleSize(CORE),
    package: await bundleSize('*'),
  }
}

/** Measures the libraries alternately in several rounds, so that load on the machine affects all of them. */
function measureAll() {
  const measured = new Map<string, Measurement[]>(DRIVERS.map((driver) => [driver, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const driver of DRIVERS) {
      const figures = measure(driver)
      if (figures.toldPerWrite < 1) throw new Error(`${figures.name} missed a write`)
      measured.get(driver)?.push(figures)
      process.stderr.write(`round ${round + 1}: ${figures.name}\n`)
    }
  const all = [...measured.values()]
  if (new Set(all.flat().map(({ values }) => values)).size !== 1)
    throw new Error('The libraries read different data')
  return all.map(toMedian)
}

function updateSection(markdown: string, name: string, text: string) {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = `${from}\n${text}\n${to}`
  const start = markdown.indexOf(from)
  const end = markdown.indexOf(to)
  if (start < 0 || end < 0) return `${markdown.trimEnd()}\n\n${section}\n`
  return markdown.slice(0, start) + section + markdown.slice(end + to.length)
}

if (!existsSync(pathOf('bench/node_modules')))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: pathOf('bench'), stdio: 'inherit' })
const libraries = measureAll()
const client = { rounds: ROUNDS, libraries, sizes: await sizes() }
const report = clientReport(client)
process.stdout.write(`${report}\n`)

const json = pathOf('docs/performance.json')
const previous = existsSync(json) ? (JSON.parse(readFileSync(json, 'utf8')) as object) : {}
writeFileSync(json, `${JSON.stringify({ ...previous, client }, null, 2)}\n`)
const markdown = pathOf('docs/performance.md')
const text = existsSync(markdown) ? readFileSync(markdown, 'utf8') : '# Performance\n'
writeFileSync(markdown, updateSection(text, 'client', report))
