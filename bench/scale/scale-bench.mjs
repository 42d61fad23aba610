// npm run bench:scale: cost of a request, a row, a change and a mail, and the resulting size of an
// installation.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import pg from 'pg'
import { readFindings } from '../../e2e/cluster/load/findings.ts'
import { OPENING_DAY, orderOf, STEPS_PER_VISIT } from '../../e2e/cluster/load/opening-day.ts'
import { lookAtProcesses } from '../../e2e/cluster/load/processors.ts'
import { createAsker } from '../../e2e/cluster/load/timed-request.ts'
import { withDatabase } from '../../packages/record-server/bench/with-database.ts'
import { ensureBuilt } from '../../scripts/lib/built.mjs'
import { renderSection, withSection } from '../../scripts/lib/performance.mjs'
import { closedNetwork, usersWithin } from '../../scripts/lib/queueing.mjs'
import { inRoot } from '../../scripts/lib/root.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { startSite, untilIdle } from '../lib/start-site.mjs'

const { SMTPServer } = createRequire(inRoot('apps', 'server', 'package.json'))('smtp-server')

const ROUNDS = Number(process.argv[2] ?? 150)
const WARM_UPS = Math.ceil(ROUNDS / 3)
const AT_ONCE = 4
const LIMIT_MS = 300
const TABLES = [
  'audit_entry',
  'record_platform.change_event',
  'message',
  'admission',
  'ticket',
  'shop_order',
  'contact',
  'account',
]

/** Minimal data to list the kinds of steps. */
const EMPTY = {
  slugs: ['-'],
  words: ['-'],
  codes: ['-'],
  exhibitors: ['-'],
  accounts: ['-'],
  shop: { day: '', total: 0 },
}

let people = 0
const newAddress = () => {
  people += 1
  return `198.18.${Math.floor(people / 250) % 250}.${(people % 250) + 1}`
}

if (!(await ensureBuilt())) process.exit(1)

await withDatabase(async (connectionString) => {
  const mails = await startMailServer()
  // Behind a proxy every user has their own IP address.
  const site = await startSite(connectionString, { PUBLIC_URL: 'http://127.0.0.1:1', SMTP_URL: mails.url })
  const pool = new pg.Pool({ connectionString, max: 2 })
  try {
    await untilIdle(connectionString)
    const asker = createAsker(site.address)
    const findings = await readFindings(pool, asker)
    const measure = await createMeasure(pool, site.pid)
    const costs = await measureRequests({ asker, findings, measure, connectionString })
    const mail = await measureMail({ asker, findings, measure, connectionString, mails })
    report({ costs, mail, rows: await measureRows(pool) })
    asker.close()
  } finally {
    await pool.end()
    await site.stop()
    mails.stop()
  }
})

/** Creates a function that measures CPU time of server and database, statements and WAL bytes of some work. */
async function createMeasure(pool, pid) {
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const parent = Number(
    readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  )
  const look = async () => {
    const { rows } = await pool.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`)
    const { server, database } = lookAtProcesses({ server: [pid], database: [parent] })
    return { server: server.ms, database: database.ms, bytes: rows[0].bytes }
  }
  return async (count, work) => {
    const before = await look()
    await work()
    const after = await look()
    const each = (name) => Math.max(0, after[name] - before[name]) / count
    return { server: each('server'), database: each('database'), bytes: each('bytes') }
  }
}

async function inTurns(count, step) {
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      await step()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function measureRequests({ asker, findings, measure, connectionString }) {
  const costs = new Map()
  const run = async (kind, next) => {
    if (costs.has(kind)) return
    const step = async () => {
      const { status } = await asker.ask(await next(), newAddress())
      if (status >= 400) throw new Error(`${kind}: ${status}`)
    }
    await inTurns(WARM_UPS, step)
    await untilIdle(connectionString)
    costs.set(kind, await measure(ROUNDS, () => inTurns(ROUNDS, step)))
    await untilIdle(connectionString)
    const { server, database } = costs.get(kind)
    say(`${kind}: server ${server.toFixed(1)} ms, database ${database.toFixed(1)} ms`)
  }
  for (const part of OPENING_DAY) {
    if (part.signIn) await run('sign-in', async () => part.signIn(findings))
    const signIn = part.signIn && (await asker.ask(part.signIn(findings), newAddress()))
    const headers = signIn?.cookie ? { cookie: signIn.cookie } : {}
    const kinds = new Set(part.steps(findings).map(({ kind }) => kind))
    for (const kind of kinds)
      await run(kind, async () => {
        const steps = part.steps(findings).filter((step) => step.kind === kind)
        const { kind: _, ...asked } = steps[Math.floor(Math.random() * steps.length)]
        return { ...asked, headers: { ...asked.headers, ...headers } }
      })
  }
  return costs
}

/** Measures an order by transfer until its mail is sent, beyond an order without a mail. */
async function measureMail({ asker, findings, measure, connectionString, mails }) {
  const count = Math.min(ROUNDS, 100)
  const cost = async (method) => {
    await untilIdle(connectionString)
    return measure(count, async () => {
      await inTurns(count, async () => {
        const { status } = await asker.ask(orderOf(findings, method), newAddress())
        if (status !== 303) throw new Error(`order: ${status}`)
      })
      await untilIdle(connectionString)
    })
  }
  const without = await cost('card')
  const before = mails.count()
  const with_ = await cost('transfer')
  const sent = mails.count() - before
  if (sent < count) throw new Error(`only ${sent} of ${count} mails were sent`)
  return {
    server: Math.max(0, with_.server - without.server),
    database: Math.max(0, with_.database - without.database),
    bytes: Math.max(0, with_.bytes - without.bytes),
  }
}

async function measureRows(pool) {
  await pool.query('vacuum analyze')
  const tables = []
  for (const table of TABLES) {
    const { rows } = await pool.query(
      `select count(*)::int as count, coalesce(avg(pg_column_size(t.*)), 0)::float8 as bytes,
         (select sum(pg_indexes_size(tree.relid)) from pg_partition_tree($1::regclass) tree)::float8 as tree,
         pg_indexes_size($1::regclass)::float8 as own from ${table} t`,
      [table],
    )
    const { count, bytes, tree, own } = rows[0]
    // With few rows only the first page of each index would count.
    if (count >= 50) tables.push({ table, count, bytes, indexes: (tree || own) / count })
  }
  return tables
}

async function startMailServer() {
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => {
        count += 1
        done()
      })
    },
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    count: () => count,
    stop: () => server.close(),
  }
}

/** Returns the mix of opening day: requests by kind, pauses, and cost. */
function mixOf(costs) {
  let requests = 0
  const total = { server: 0, database: 0, bytes: 0 }
  const add = (kind, weight) => {
    const cost = costs.get(kind)
    requests += weight
    for (const name of Object.keys(total)) total[name] += cost[name] * weight
  }
  for (const { share, pause, steps, signIn } of OPENING_DAY) {
    const kinds = steps(EMPTY).map(({ kind }) => kind)
    for (const kind of kinds) add(kind, share / pause / kinds.length)
    if (signIn) add('sign-in', share / pause / STEPS_PER_VISIT)
  }
  return {
    pauseMs: (100 / requests) * 1000,
    server: total.server / requests,
    database: total.database / requests,
    bytes: total.bytes / requests,
  }
}
function report({ costs, mail, rows }) {
  const ms = (value) => value.toFixed(1)
  const bytes = (value) => Math.round(value).toLocaleString('en-US')
  const mix = mixOf(costs)
  const network = (processors) => ({
    demandMs: mix.server + mix.database,
    servers: processors,
    pauseMs: mix.pauseMs,
  })
  const live = JSON.parse(readFileSync(inRoot('docs', 'performance.json'), 'utf8')).live?.tables?.[0]
  const streams = live?.rows.at(-1) ?? []
  const section = {
    title: 'What things cost, and what an installation holds',
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
    note: `Written by \`npm run bench:scale\`: ${ROUNDS} of each, ${AT_ONCE} concurrently, demo data, one server with an embedded PostgreSQL. Processor time, so that it can be added up.`,
    tables: [
      {
        title: 'A request',
        columns: ['', 'server, ms', 'database, ms', 'bytes of the write-ahead log'],
        rows: [...costs].map(([kind, cost]) => [kind, ms(cost.server), ms(cost.database), bytes(cost.bytes)]),
      },
      {
        title: 'A mail, and a change',
        note: 'A mail from its order to the accepting server. A change sent to 1,000 open pages is the last row of [live lists](performance.md#live-lists).',
        columns: ['', 'server, ms', 'database, ms', 'bytes'],
        rows: [
          ['a mail', ms(mail.server), ms(mail.database), bytes(mail.bytes)],
          [
            'a change, 1,000 pages open',
            streams[1] ?? '',
            '',
            streams[5] === undefined ? '' : `${streams[5]} kB to each`,
          ],
        ],
      },
      {
        title: 'A row',
        note: 'Demo data: of few rows indexes are larger than they stay, so this is the most.',
        columns: ['table', 'bytes', 'bytes of its indexes', 'a million rows, GB'],
        rows: rows.map(({ table, bytes: own, indexes }) => [
          table,
          bytes(own),
          bytes(indexes),
          (((own + indexes) * 1e6) / 1e9).toFixed(2),
        ]),
      },
      {
        title: 'People at a time',
        note: `People of [opening day](load.md) ask every ${(mix.pauseMs / 1000).toFixed(1)} s, and a request of theirs takes ${ms(mix.server)} ms of a server and ${ms(mix.database)} ms of the database on average. By the model of a closed network (\`scripts/lib/queueing.mjs\`) so many are served with p99 below ${LIMIT_MS} ms:`,
        columns: ['processors in all', 'people', 'requests/s', 'processors in use'],
        rows: [2, 4, 8, 16, 32, 64].map((processors) => {
          const people = usersWithin({ ...network(processors), limitMs: LIMIT_MS })
          const { perSecond, inUse } = closedNetwork({ ...network(processors), users: people })
          return [processors, people, perSecond.toFixed(0), `${(inUse * 100).toFixed(0)} %`]
        }),
      },
    ],
  }
  const page = inRoot('docs', 'scale.md')
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), 'costs', renderSection(section)))
  writeFileSync(
    inRoot('docs', 'scale.json'),
    `${JSON.stringify({ costs: Object.fromEntries(costs), mail, rows, mix }, null, 2)}\n`,
  )
}
