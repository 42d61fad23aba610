import { cpus } from 'node:os'
import { kneeBeside, networkOf } from '../../../scripts/lib/model-beside.mjs'
import { closedNetwork, usersWithin } from '../../../scripts/lib/queueing.mjs'
import { isWithin, type Level, LIMIT_MS } from './levels.ts'
import { OPENING_DAY } from './opening-day.ts'
import { PROCESSORS } from './processors.ts'

/** One installation, and its results. */
export interface Trial {
  servers: number
  copies: number
  levels: readonly Level[]
}

export interface Soak {
  users: number
  minutes: readonly { megabytes: Record<string, number>; p99: number; failures: number }[]
}

export interface LoadReport {
  trials: readonly Trial[]
  soak: Soak | null
  failures: readonly string[]
}

/** The highest passed level; undefined if there is none. */
export const kneeOf = ({ levels }: Trial): Level | undefined => {
  const firstOver = levels.findIndex((level) => !isWithin(level))
  const held = firstOver < 0 ? levels : levels.slice(0, firstOver)
  return held.at(-1)
}

const sum = (values: Readonly<Record<string, number>>, starts: string) =>
  Object.entries(values).reduce(
    (total, [name, value]) => (name.startsWith(starts) ? total + value : total),
    0,
  )
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`
const table = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  line(columns) + line(columns.map(() => '---')) + rows.map(line).join('')
const fixed = (value: number, digits = 0) => value.toFixed(digits)
const ratio = (value: number, first: number) => (first > 0 ? `${fixed(value / first, 2)}×` : '')

/** Requests per millisecond of the servers, each on its own processor. */
const answered = ({ servers }: Trial, { cost }: Level) => servers / sum(cost, 'web')

/** Number of users predicted by the model for each installation, beside the measured one. */
export function modelTable(trials: readonly Trial[]) {
  const rows = trials.flatMap(({ servers, copies, levels }) => {
    const knee = kneeBeside({ levels, isBorne: isWithin, processors: PROCESSORS, limitMs: LIMIT_MS })
    if (!knee) return []
    const { foretold, from, to, verdict, because } = knee
    const borne = Number.isFinite(to) ? `${from}, not ${to}` : `${from}, and perhaps more`
    return [[servers, copies, foretold, borne, verdict, because]]
  })
  return table(['servers', 'copies', 'people by the model', 'people borne', '', 'first full'], rows)
}

export function loadReport({ trials, soak, failures }: LoadReport) {
  const [first] = trials
  const firstKnee = first && kneeOf(first)
  return `# Opening day as a load

Written by \`npm run bench:load\` on ${PROCESSORS} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}: the
cluster of \`npm run cluster\` with everything on one machine, the people who ask included. Their number rises until one
answer in a hundred takes longer than ${LIMIT_MS} ms or answers fail; the last number before that is what an installation
bears. Compare rows of this one run with each other, not with another machine.

## The people

${table(
  ['Of a hundred', 'who', 'pause between steps', 'follows changes'],
  OPENING_DAY.map(({ share, name, pause, follows }) => [share, name, `${pause} s`, follows ? 'yes' : '']),
)}
Who signs in does so again after twenty steps, with a password. Every person has a network address of their own.

## What each installation bears

Processor time of servers and database is per request: where all share the same processors, more servers cannot answer more,
but each request must not cost more. "By processor time" is what the servers would answer beside those of the first row if each
had processors of its own: their number, divided by what a request costs them.

${table(
  [
    'servers',
    'copies',
    'people',
    'requests/s',
    'beside the first',
    'p50 ms',
    'p99 ms',
    'servers, ms',
    'database, ms',
    'by processor time',
    'first over the limit',
    'because of',
  ],
  trials.map((trial) => {
    const knee = kneeOf(trial)
    const over = trial.levels.find((level) => !isWithin(level))
    return [
      trial.servers,
      trial.copies,
      knee?.users ?? 'none',
      knee ? fixed(knee.perSecond) : '',
      knee && firstKnee ? ratio(knee.perSecond, firstKnee.perSecond) : '',
      knee ? fixed(knee.p50) : '',
      knee ? fixed(knee.p99) : '',
      knee ? fixed(sum(knee.cost, 'web'), 1) : '',
      knee ? fixed(sum(knee.cost, 'database'), 1) : '',
      knee && first && firstKnee ? ratio(answered(trial, knee), answered(first, firstKnee)) : '',
      over
        ? `${over.users} people: p99 ${fixed(over.p99)} ms, ${over.failures} of ${over.requests} failed`
        : 'never',
      over?.saturated ?? '',
    ]
  }),
)}
## The model compared with the measurement

The most people with p99 below ${LIMIT_MS} ms, foretold from the first level of each installation alone
([how](scale.md#the-model-and-how-far-to-trust-it)).

${modelTable(trials)}
${first ? risingTable(first) : ''}
${soak ? soakTable(soak) : ''}${failures.length > 0 ? `\n## Failures\n\n${failures.map((failure) => `- ${failure}`).join('\n')}\n` : ''}`
}

function risingTable(trial: Trial) {
  const [low] = trial.levels
  if (!low) return ''
  const network = networkOf(low, PROCESSORS)
  const knee = kneeOf(trial)
  const kinds = Object.entries(knee?.byKind ?? {}).sort(([, a], [, b]) => b.share - a.share)
  return `## How it rises with ${trial.servers} server and ${trial.copies} copies

The model knows two figures of the first row, processor time per request (${fixed(network.demandMs, 1)} ms of everything on
this machine) and the pause between requests (${fixed(network.pauseMs / 1000, 1)} s), and foretells the others: people who ask
and read, before ${PROCESSORS} processors (mean value analysis of a closed network). By it p99 passes ${LIMIT_MS} ms after
${usersWithin({ ...network, limitMs: LIMIT_MS })} people.

${table(
  [
    'people',
    'streams',
    'requests/s',
    'by the model',
    'p50 ms',
    'p99 ms',
    'p99 by the model',
    'processors in use',
    'by the model',
  ],
  trial.levels.map((level) => {
    const model = closedNetwork({ ...network, users: level.users })
    return [
      level.users,
      level.streams,
      fixed(level.perSecond, 1),
      fixed(model.perSecond, 1),
      fixed(level.p50),
      fixed(level.p99),
      fixed(model.p99Ms),
      `${fixed(level.busy * 100)} %`,
      `${fixed(model.inUse * 100)} %`,
    ]
  }),
)}
### By kind, at ${knee?.users ?? 0} people

${table(
  ['', 'of a hundred requests', 'p50 ms', 'p99 ms'],
  kinds.map(([kind, { share, p50, p99 }]) => [kind, fixed(share * 100), fixed(p50), fixed(p99)]),
)}
### Where the processors go, at ${knee?.users ?? 0} people

${table(
  ['', 'ms per request', 'processors', 'memory, MB'],
  Object.keys(knee?.cost ?? {}).map((name) => [
    name,
    fixed(knee?.cost[name] ?? 0, 2),
    fixed(knee?.inUse[name] ?? 0, 2),
    knee?.megabytes[name] ?? 0,
  ]),
)}`
}

function soakTable({ users, minutes }: Soak) {
  const [first] = minutes
  const names = Object.keys(first?.megabytes ?? {}).filter((name) => name.startsWith('web'))
  return `## ${users} people for ${minutes.length} minutes

Memory of each server in MB. Goal: no failure, p99 below ${LIMIT_MS} ms, memory flat.

${table(
  ['minute', ...names, 'p99 ms', 'failed'],
  minutes.map(({ megabytes, p99, failures }, index) => [
    index + 1,
    ...names.map((name) => megabytes[name] ?? 0),
    fixed(p99),
    failures,
  ]),
)}`
}
