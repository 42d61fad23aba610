import { load } from '../../packages/record-server/bench/load.ts'
import { signIn } from '../lib/sign-in.mjs'

const API = '/services/data/v65.0/ui-api'
const WRITES_PER_SECOND = [5, 20]
const RELATED_PER_SECOND = 5
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = 3
const MAX_UNDER_WAY = 4

/** Guests' pages while somebody writes: records that no page shows, and the record that the page shows. */
export async function measureWhileWriting(address) {
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
  // Several, as people write: twenty a second of one row would wait for each other and not for the server.
  const contacts = await call('POST', '/list-records/Contact/AllContacts', { pageSize: 20 })
  const ids = contacts.records.map(({ id }) => id)
  let turn = 0
  const changePhone = (id) =>
    call('PATCH', `/records/${id}`, { fields: { Phone: `+39 051 ${1000 + (turn++ % 9000)}` } })
  const changeContact = () => changePhone(ids[turn % ids.length])
  const callCompany = () => changePhone(company.id)

  const rows = []
  const pages = { Home: '/fair/', Catalogue: '/fair/catalogue', 'A company': company.path }
  for (const [name, path] of Object.entries(pages)) {
    const cases = {
      quiet: [0, undefined],
      ...Object.fromEntries(WRITES_PER_SECOND.map((rate) => [`${rate}/s unrelated`, [rate, changeContact]])),
      [`${RELATED_PER_SECOND}/s of its own`]: [RELATED_PER_SECOND, callCompany],
    }
    const rates = Object.fromEntries(Object.keys(cases).map((key) => [key, []]))
    for (let round = 0; round < ROUNDS; round++)
      for (const [key, [perSecond, write]] of Object.entries(cases))
        rates[key].push(await rateWhile(address, path, perSecond, write))
    const quiet = median(rates.quiet)
    rows.push([
      name,
      ...Object.values(rates).map(
        (own) => `${median(own).toFixed(0)} (${(median(own) / quiet).toFixed(2)}×)`,
      ),
    ])
  }
  return {
    title: 'While somebody writes',
    note: `Requests per second of one process, 16 connections, medians of ${ROUNDS} interleaved rounds of ${SECONDS} s, beside the same page while nobody writes. Unrelated: a contact, which no page shows. Goal: at least 0.8×.`,
    columns: [
      '',
      'quiet',
      ...WRITES_PER_SECOND.map((rate) => `${rate}/s unrelated`),
      `${RELATED_PER_SECOND}/s of its own`,
    ],
    rows,
  }
}

async function rateWhile(address, path, perSecond, write) {
  const accept = { 'accept-encoding': 'br' }
  // Both are drawn before anybody measures.
  await fetch(address + path)
  let failure
  const underWay = new Set()
  const writeOnce = () => {
    // A machine that cannot write so much writes what it can: a queue of writes would measure the queue.
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
  // The next one is measured without what this one has left over.
  await Promise.all(underWay)
  if (failure) throw failure
  return requestsPerSecond
}

/** Some company of the catalogue: the address of its page, and its record. */
async function companyPage(address, call) {
  const html = await (await fetch(`${address}/fair/catalogue`)).text()
  for (const [, path, name] of html.matchAll(/href="(\/fair\/catalogue\/[^"/?]+)"[^>]*>([^<&]+)</g)) {
    const where = `{ Name: { eq: ${JSON.stringify(name)} } }`
    const { records } = await call('POST', '/list-records/Account/AllAccounts', { pageSize: 1, where })
    if (records[0]) return { path, id: records[0].id }
  }
  throw new Error('the catalogue shows no company')
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
