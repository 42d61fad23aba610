import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { publishDirectory } from '../../testing/publish-directory.ts'
import { HAND_OVER } from './hand-over.ts'

/** An external platform that fails on demand and records its calls. */
const outside = { failures: 0, calls: [] as string[] }
const platform = createServer(async (request, response) => {
  for await (const _ of request);
  outside.calls.push(`${request.method} ${request.url}`)
  if (outside.failures > 0) {
    outside.failures--
    return void response.writeHead(503).end()
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"link":"https://match.example/me"}')
})

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  platform.listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const { port } = platform.address() as AddressInfo
  server = await buildTestApp({ match: { url: `http://127.0.0.1:${port}`, secret: 'shared' } })
  await publishDirectory(server.pool, 'Aurora Cosmetici')
})
beforeEach(() => {
  server.advance(1_000)
  Object.assign(outside, { failures: 0, calls: [] })
})
afterAll(async () => {
  await server.close()
  platform.closeAllConnections()
  platform.close()
})

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object = {}) =>
    callMethod(browser, `MyMatchController/${method}`, input)
  const matches = async (input: object = {}) =>
    (await call('getMatches', { page: 1, onlyMarked: false, ...input })).body
  return { browser, call, matches }
}
const act = async (action: string, id: string, fields: object = {}) =>
  (await as('staff')).browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/actions/perform-quick-action/MatchProfile__c.${action}`,
    payload: { contextId: id, fields },
  })
const profileOf = async (company: string) =>
  (
    await server.pool.query(
      'select id, state, hand_over as "handOver", attempts::int, fault, link, categories from match_profile where name = $1',
      [company],
    )
  ).rows[0]
const codesOf = ({ body }: Awaited<ReturnType<typeof callMethod>>) =>
  body.reasons.map(({ code }: { code: string }) => code)

describe('permission', () => {
  test('is granted to an exhibitor that meets all conditions, and to colleagues of the team', async () => {
    for (const account of ['exhibitor', 'team']) {
      const { body } = await (await as(account)).call('getMyMatch')
      expect(body).toMatchObject({ side: 'exhibitor', reasons: [] })
    }
  })

  test('is refused with the missing conditions and who can fix them', async () => {
    await server.pool.query(
      `update team_member set state = 'primary_pending_validation' where state = 'primary_validated' and account = $1`,
      [demoIds.account('Aurora Cosmetici')],
    )
    await server.pool.query('update participation set match_permission = false where account = $1', [
      demoIds.account('Aurora Cosmetici'),
    ])
    const { call } = await as('exhibitor')
    expect(codesOf(await call('getMyMatch'))).toEqual(['noPermission', 'primaryPending'])
    for (const refused of [await call('request'), await call('getMatches', { page: 1, onlyMarked: false })])
      expect([refused.status, refused.body.errorCode]).toEqual([403, 'NO_MATCH_PERMISSION'])
    await server.pool.query('update participation set match_permission = true')
    await server.pool.query(
      `update team_member set state = 'primary_validated' where state = 'primary_pending_validation' and account = $1`,
      [demoIds.account('Aurora Cosmetici')],
    )
  })

  test('is refused to a member of the team whom the company has not confirmed, without its profile', async () => {
    const set = (state: string, was: string) =>
      server.pool.query('update team_member set state = $2 where contact = $1 and state = $3', [
        demoIds.contact('team'),
        state,
        was,
      ])
    await set('accepted', 'confirmed')
    const { call } = await as('team')
    const waiting = await call('getMyMatch')
    expect(codesOf(waiting)).toEqual(['memberUnconfirmed'])
    expect(waiting.body.profile).toBeNull()
    expect((await call('request')).body.errorCode).toBe('NO_MATCH_PERMISSION')
    await set('confirmed', 'accepted')
  })

  test('is refused without a published profile, with a link to the directory', async () => {
    const { body } = await (await as('collective')).call('getMyMatch')
    expect(body.reasons.find(({ code }: { code: string }) => code === 'notPublished')?.path).toBe(
      '/reserved/directory',
    )
  })

  test('is refused for an unpaid booth and for other audiences', async () => {
    expect((await (await as('unpaid')).call('getMyMatch')).body.errorCode).toBe('4011')
    expect((await (await as('press')).call('getMyMatch')).body.errorCode).toBe('NOT_ELIGIBLE')
  })
})

describe('the request', () => {
  test('creates one profile from the directory, even for concurrent calls of colleagues', async () => {
    await server.pool.query(`delete from match_profile where name = 'Aurora Cosmetici'`)
    const asked = await Promise.all([
      (await as('exhibitor')).call('request'),
      (await as('team')).call('request'),
    ])
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    const { categories } = await profileOf('Aurora Cosmetici')
    expect(categories).toEqual(['makeUp', 'skinCare'])
  })
})

describe('possible matches', () => {
  test('are returned with their reasons, best first', async () => {
    const { matches, total } = await (await as('buyer')).matches()
    expect(total).toBeGreaterThan(3)
    expect(matches.find(({ name }: { name: string }) => name === 'Verbena Alta')).toMatchObject({
      isMarked: true,
      isMutual: true,
      reasons: { categories: ['naturalCosmetics'], certifications: ['organic'], markets: ['europeanUnion'] },
    })
    const scores = matches.map(({ score }: { score: number }) => score)
    expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one))
    expect(matches.every(({ reasons }: { reasons: object }) => Object.keys(reasons).length > 0)).toBe(true)
  })

  test('include the categories that a buyer already sells', async () => {
    const { matches } = await (await as('buyer')).matches()
    const notturno = matches.find(({ name }: { name: string }) => name === 'Notturno Fragranze')
    expect(notturno.reasons).toMatchObject({ covered: ['fragrance'] })
  })

  test('are one exhibitor for a slug of the catalogue, also without anything in common', async () => {
    const { rows } = await server.pool.query<{ slug: string }>(
      `select d.slug from directory_profile d join match_profile p on p.account = d.account and p.edition = d.edition
       where p.name = 'Aurora Cosmetici' and d.slug is not null`,
    )
    const company = rows[0]?.slug
    const set = (categories: string) =>
      server.pool.query(`update match_profile set categories = $1 where name = 'Aurora Cosmetici'`, [
        categories,
      ])
    await server.pool.query(
      `update match_profile set covered = '{}', markets = '{}', channels = '{}', certifications = '{}'
       where name = 'Aurora Cosmetici'`,
    )
    await set('{noneOfTheirs}')
    const buyer = await as('buyer')
    expect((await buyer.matches({ company })).matches).toMatchObject([{ name: 'Aurora Cosmetici', score: 0 }])
    expect((await buyer.matches({ company: 'no-such-company' })).matches).toEqual([])
    const names = (await buyer.matches()).matches.map(({ name }: { name: string }) => name)
    expect(names).not.toContain('Aurora Cosmetici')
    await set('{makeUp,skinCare}')
    await (await as('exhibitor')).call('request')
  })

  test('show exhibitors only buyers with a place', async () => {
    const { matches } = await (await as('exhibitor')).matches()
    const names = matches.map(({ name }: { name: string }) => name)
    expect(names).toContain('Meridian Retail')
    expect(names).not.toContain('Lume Cosmesi')
    expect(names).not.toContain('Thistle Apothecary')
  })

  test('are paginated', async () => {
    await server.pool.query(
      `insert into match_profile (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp,
         name, side, account, edition, categories, state, hand_over, attempts)
       select 'a82' || lpad(n::text, 12, 'X') || 'AAA', now(), created_by_id, now(), created_by_id, now(), 'Page ' || n,
         'exhibitor', a.id, e.id, '{skinCare}', 'accepted', 'notNeeded', 0
       from (select id, row_number() over (order by id) as n from account
             where id not in (select account from match_profile where side = 'exhibitor')) a,
            (select * from edition where current) e where a.n <= 30`,
    )
    const buyer = await as('buyer')
    const [first, second] = [await buyer.matches(), await buyer.matches({ page: 2 })]
    expect(first.matches).toHaveLength(first.pageSize)
    expect(second.matches.length).toBeGreaterThan(0)
    const ids = [...first.matches, ...second.matches].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(second.total).toBe(first.total)
  })

  test('can be marked once, and unmarked', async () => {
    const { call, matches } = await as('buyer')
    const { id } = await profileOf('Lume Cosmesi')
    const mark = (interested: boolean) => call('mark', { id, interested })
    expect((await Promise.all([mark(true), mark(true)])).map(({ status }) => status)).toEqual([200, 200])
    const marked = (await matches({ onlyMarked: true })).matches.map(({ name }: { name: string }) => name)
    expect(marked.sort()).toEqual(['Lume Cosmesi', 'Verbena Alta'])
    await mark(false)
    expect((await matches({ onlyMarked: true })).total).toBe(1)
    const own = await profileOf('Meridian Retail')
    expect((await call('mark', { id: own.id, interested: true })).status).toBe(404)
  })
})

describe('the external platform', () => {
  test('is called again until it responds, and the record counts the failures', async () => {
    await (await as('exhibitor')).call('request')
    const { id } = await profileOf('Aurora Cosmetici')
    const again = () =>
      server.pool.query('select graphile_worker.add_job($1, $2::json)', [
        HAND_OVER,
        JSON.stringify({ profileId: id }),
      ])
    outside.failures = 2
    await expect(server.runJobs(HAND_OVER)).rejects.toThrow('HTTP 503')
    await again()
    await expect(server.runJobs(HAND_OVER)).rejects.toThrow('HTTP 503')
    expect(await profileOf('Aurora Cosmetici')).toMatchObject({
      handOver: 'waiting',
      attempts: 2,
      fault: 'HTTP 503',
    })
    await again()
    await server.runJobs(HAND_OVER)
    expect(await profileOf('Aurora Cosmetici')).toMatchObject({
      handOver: 'sent',
      fault: null,
      link: 'https://match.example/me',
    })
    expect(outside.calls).toEqual(Array.from({ length: 3 }, () => `PUT /profiles/${id}`))
  })

  test('removes a rejected profile, and adds it again', async () => {
    const { id } = await profileOf('Aurora Cosmetici')
    await act('Reject', id, { Note__c: 'Not now', NoteForCustomer__c: true })
    await server.runJobs(HAND_OVER)
    expect(await profileOf('Aurora Cosmetici')).toMatchObject({
      state: 'rejected',
      handOver: 'removed',
      link: null,
    })
    expect(codesOf(await (await as('exhibitor')).call('getMyMatch'))).toContain('matchRejected')
    const mail = await server.pool.query(`select text from message where key = 'match.rejected'`)
    expect(mail.rows[0].text).toContain('Not now')
    const names = (await (await as('buyer')).matches()).matches.map(({ name }: { name: string }) => name)
    expect(names).not.toContain('Aurora Cosmetici')
    expect((await act('Accept', id)).statusCode).toBe(201)
    await server.runJobs(HAND_OVER)
    expect(outside.calls).toEqual([`DELETE /profiles/${id}`, `PUT /profiles/${id}`])
  })
})

test('removes a buyer who gives back the place in the programme', async () => {
  const { browser, call } = await as('buyer')
  expect((await callMethod(browser, 'BuyerOutcomeController/decline')).status).toBe(200)
  expect(await profileOf('Meridian Retail')).toMatchObject({ state: 'rejected' })
  expect(codesOf(await call('getMyMatch'))).toEqual(['matchRejected', 'buyerWithoutPlace'])
})
