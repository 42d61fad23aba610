import { availableParallelism } from 'node:os'
import { cpuOfTree } from '../../packages/record-server/bench/cpu-time.ts'
import { load, openConnection } from '../../packages/record-server/bench/load.ts'
import { signIn } from '../lib/sign-in.mjs'

const API = '/services/data/v65.0/ui-api'
const WRITES_PER_SECOND = [5, 20]
const RELATED_PER_SECOND = 5
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = 3
const MAX_UNDER_WAY = 4
/** Number of sequential writes without other load, to measure the cost of one. */
const ALONE = 60

/** Measures public pages during writes: of records that no page displays, and of the record that the page displays. */
export async function measureWhileWriting({ address, pid }) {
  const cookie = await signIn(address)
  const call = async (method, path, body) => {
    const answer = await fetch(address + API + path, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const company = await companyPage(address, call)
  // Several records, as users write: 20 writes per second of one row would wait for each other, not for the server.
  const contacts = await call('POST', '/list-records/Contact/AllContacts', { pageSize: 20 })
  const ids = contacts.records.map(({ id }) => id)
  let turn = 0
  // As in the load test: the cheaper the client, the more CPU is left for the server.
  const connections = Array.from({ length: MAX_UNDER_WAY }, () => openConnection(address))
  const change = async (id, fields) => {
    const connection = connections.pop()
    const status = await connection.send({
      method: 'PATCH',
      path: `${API}/records/${id}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, deflate, br' },
      body: JSON.stringify({ fields }),
    })
    connections.push(connection)
    if (status !== 200) throw new Error(`a change was answered with ${status}`)
  }
  const changeContact = () => change(ids[turn % ids.length], { Phone: `+39 051 ${1000 + (turn++ % 9000)}` })
  const changeParticipation = () =>
    change(company.participationId, {
      GateOverrideUntil__c: '2099-12-31',
      GateOverrideReason__c: `Reason ${turn++}`,
    })

  const cost = await costOf(pid, changeContact)
  /** Share of the CPU that the writes leave, the maximum for the pages. */
  const left = (perSecond) => 1 - (perSecond * cost) / 1000 / availableParallelism()

  const rows = []
  const pages = { Home: '/fair/', Catalogue: '/fair/catalogue', 'A company': company.path }
  for (const [name, path] of Object.entries(pages)) {
    const cases = {
      quiet: [0, undefined],
      ...Object.fromEntries(WRITES_PER_SECOND.map((rate) => [`${rate}/s unrelated`, [rate, changeContact]])),
      [`${RELATED_PER_SECOND}/s of its own`]: [RELATED_PER_SECOND, changeParticipation],
    }
    const rates = Object.fromEntries(Object.keys(cases).map((key) => [key, []]))
    for (let round = 0; round < ROUNDS; round++)
      for (const [key, [perSecond, write]] of Object.entries(cases))
        rates[key].push(await rateWhile(address, path, perSecond, write))
    rows.push([
      name,
      ...Object.entries(rates).map(([key, pageRates]) => {
        // Relative to the baseline of the same round, because the speed of a shared machine varies between rounds.
        const ratio = median(pageRates.map((rate, round) => rate / rates.quiet[round]))
        const ofWhatIsLeft =
          cases[key][0] > 0 ? `, ${(ratio / left(cases[key][0])).toFixed(2)}× of the remainder` : ''
        return `${median(pageRates).toFixed(0)} (${ratio.toFixed(2)}×${ofWhatIsLeft})`
      }),
    ])
  }
  for (const { close } of connections) close()
  return {
    title: 'During writes',
    note: `Requests per second of one process, 16 connections, medians of ${ROUNDS} interleaved rounds of ${SECONDS} s, compared with the same page without writes. Unrelated: a contact, which no page shows. Its own: where a company takes part, which decides what each of them shows. Goal: at least 0.8×. A write alone takes ${cost.toFixed(1)} ms of processor time, server and database together; the remainder is what ${availableParallelism()} processors have besides.`,
    columns: [
      '',
      'quiet',
      ...WRITES_PER_SECOND.map((rate) => `${rate}/s unrelated`),
      `${RELATED_PER_SECOND}/s of its own`,
    ],
    rows,
  }
}

/** Returns the CPU time of one write in milliseconds, of the server and of its database. */
async function costOf(pid, write) {
  for (let warm = 0; warm < ALONE; warm++) await write()
  const before = cpuOfTree(pid)
  for (let nr = 0; nr < ALONE; nr++) await write()
  return (cpuOfTree(pid) - before) / 1000 / ALONE
}

async function rateWhile(address, path, perSecond, write) {
  const accept = { 'accept-encoding': 'br' }
  // Both pages are rendered before the measurement.
  await fetch(address + path)
  let failure
  const underWay = new Set()
  const writeOnce = () => {
    // A slow machine skips writes: a queue of writes would measure the queue.
    if (underWay.size >= MAX_UNDER_WAY) return
    const writing = write()
      .catch((error) => (failure = error))
      .finally(() => underWay.delete(writing))
    underWay.add(writing)
  }
  const timer = perSecond > 0 && setInterval(writeOnce, 1000 / perSecond)
  const { requestsPerSecond } = await load(address, () => ({ method: 'GET', path, headers: accept }), {
    seconds: SECONDS,
  })
  clearInterval(timer)
  // The next measurement starts without pending writes of this one.
  await Promise.all(underWay)
  if (failure) throw failure
  return requestsPerSecond
}

/** Finds a company of the catalogue: the path of its page, and its participation. */
async function companyPage(address, call) {
  const html = await (await fetch(`${address}/fair/catalogue`)).text()
  for (const [, path, name] of html.matchAll(/href="(\/fair\/catalogue\/[^"/?]+)"[^>]*>([^<&]+)</g)) {
    const where = `{ Account__r: { Name: { eq: ${JSON.stringify(name)} } } }`
    const list = '/list-records/Participation__c/AllParticipations'
    const { records } = await call('POST', list, { pageSize: 1, where })
    if (records[0]) return { path, participationId: records[0].id }
  }
  throw new Error('the catalogue has no company')
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
