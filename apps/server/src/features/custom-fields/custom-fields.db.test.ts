import { schemaDrift } from '@foyer/record-server'
import { eventually } from '@foyer/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { DEMO_PEOPLE } from '../../seed/demo-people.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { LEAVING_COLUMNS } from '../../testing/leaving-columns.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>
type Browser = ReturnType<Server['browser']>

let server: Server
let other: Awaited<ReturnType<Server['buildSecond']>>
let admin: Browser
let staff: Browser
beforeAll(async () => {
  server = await buildTestApp()
  other = await server.buildSecond()
  admin = await signedIn('admin')
  staff = await signedIn('staff')
})
afterAll(() => server.close())

async function signedIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}

const company = DEMO_PEOPLE.find(({ account }) => account === 'exhibitor')?.company ?? ''
const accountId = demoIds.account(company)
const UI = '/services/data/v65.0/ui-api'

const FIELD = {
  id: null,
  object: 'Account',
  type: 'text',
  english: 'Diet',
  italian: 'Dieta',
  helpEnglish: '',
  helpItalian: '',
  entries: [],
  maxLength: null,
  required: false,
  searchable: false,
  data: 'company',
  onPage: true,
  section: null,
  readers: [],
  editors: [],
  forms: [],
  state: 'active',
}
const save = (given: object, browser = admin) =>
  callMethod(browser, 'CustomFieldsController/saveField', { ...FIELD, ...given })
async function added(given: object) {
  const { status, body } = await save(given)
  expect([status, body], JSON.stringify(body)).toEqual([200, expect.anything()])
  return body as { id: string; name: string }
}
const read = async (browser: Browser, url: string) => {
  const response = await browser.send({ method: 'GET', url: UI + url })
  return { status: response.statusCode, body: response.json() }
}
const infoOf = async (browser: Browser, object = 'Account') =>
  (await read(browser, `/object-info/${object}`)).body.fields as Record<
    string,
    { updateable: boolean; label: string }
  >
const write = async (browser: Browser, fields: object, id = accountId) => {
  const response = await browser.send({
    method: 'PATCH',
    url: `${UI}/records/${id}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ fields }),
  })
  return { status: response.statusCode, body: response.json() }
}
const onOther = (browser: Browser, url: string, payload?: object) =>
  other.app.inject({
    method: payload ? 'PATCH' : 'GET',
    url: UI + url,
    headers: { cookie: browser.cookie(), 'sec-fetch-site': 'same-origin' },
    ...(payload ? { payload } : {}),
  })

/** Keeps the table in use during the work: transactions that overlap and exceed the short lock timeout. */
async function inUse<T>(table: string, work: () => Promise<T>) {
  let isDone = false
  const readers = [0.4, 0.7, 1].map(async (seconds) => {
    while (!isDone)
      await server.pool.query(
        `do $$ begin perform from ${table} limit 1; perform pg_sleep(${seconds}); end $$`,
      )
  })
  try {
    return await work()
  } finally {
    isDone = true
    await Promise.all(readers)
  }
}

describe('a field that an administrator adds', () => {
  test('is added to a table that is never unused', async () => {
    const { name } = await inUse('contact', () =>
      added({ object: 'Contact', english: 'Preferred gate', italian: 'Ingresso' }),
    )
    expect(name).toBe('X_PreferredGate__c')
  })

  test('is available immediately in description, layout, record and list, and on every other server', async () => {
    const { name } = await added({
      english: 'Loading dock',
      italian: 'Banchina',
      readers: ['staff'],
      editors: ['staff'],
    })
    expect(name).toBe('X_LoadingDock__c')
    expect((await infoOf(admin))[name]?.label).toBe('Banchina')
    // The other server has served no request yet: it reloads metadata before it refuses an unknown field.
    const written = await onOther(staff, `/records/${accountId}`, { fields: { [name]: 'Gate 4' } })
    expect([written.statusCode, written.body]).toEqual([200, expect.any(String)])
    const record = await read(staff, `/records/${accountId}?fields=Account.${name}`)
    expect(record.body.fields[name]).toEqual({ displayValue: null, value: 'Gate 4' })
    const layout = await read(admin, '/layout/Account?mode=View')
    expect(JSON.stringify(layout.body)).toContain(name)
    const listed = await staff.send({
      method: 'POST',
      url: `${UI}/list-records/Account/AllAccounts`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ fields: [`Account.${name}`], where: `{ ${name}: { eq: "Gate 4" } }` }),
    })
    expect(listed.json().records.map(({ id }: { id: string }) => id)).toEqual([accountId])
    expect(JSON.parse((await onOther(staff, '/object-info/Account')).body).fields[name].updateable).toBe(true)
  })

  test('is visible only to the chosen roles, whatever the grants for all fields are', async () => {
    const { name } = await added({ english: 'Rating', italian: 'Giudizio', readers: ['staff'] })
    await write(admin, { [name]: 'difficult' })
    const shown = await read(staff, `/records/${accountId}?fields=Account.${name}`)
    expect(shown.body.fields[name].value).toBe('difficult')
    expect((await infoOf(staff))[name]?.updateable).toBe(false)
    expect((await write(staff, { [name]: 'easy' })).status).toBe(400)
    for (const account of ['exhibitor', 'buyer', null]) {
      const reader = account === null ? server.browser() : await signedIn(account)
      expect(JSON.stringify(await infoOf(reader).catch(() => null)) ?? '').not.toContain(name)
      const asked = await read(reader, `/records/${accountId}?fields=Account.${name}`)
      expect([asked.status, JSON.stringify(asked.body).includes('difficult')]).toEqual([
        expect.any(Number),
        false,
      ])
      expect(asked.status).toBeGreaterThanOrEqual(400)
    }
    // The export of the user's data does not contain it either.
    const owner = await signedIn('exhibitor')
    const copy = await callMethod(owner, 'PrivacyController/getCopy')
    expect(Buffer.from(copy.body.zip, 'base64').toString('latin1')).not.toContain('difficult')
  })

  test('is in the history even if it is not on the page', async () => {
    const { name } = await added({ english: 'Ledger', italian: 'Registro', onPage: false })
    await write(admin, { [name]: 'amber' })
    const wanted = { person: null, company: null, name: null, from: null, until: null, after: null }
    const { body } = await callMethod(admin, 'AuditController/search', { ...wanted, object: accountId })
    // All have the same time of the test clock, so the order is undefined.
    expect(body.entries.flatMap(({ changes }: { changes: unknown[] }) => changes)).toContainEqual(
      expect.objectContaining({ after: { 'en-US': 'amber', it: 'amber' } }),
    )
  })

  test('accepts only values of its type, and keeps inactive choices', async () => {
    const entries = [
      { value: 'vegan', english: 'Vegan', italian: 'Vegano', active: true },
      { value: 'halal', english: 'Halal', italian: 'Halal', active: true },
    ]
    const { id, name } = await added({ type: 'multiPicklist', english: 'Menus', italian: 'Menu', entries })
    expect((await write(admin, { [name]: 'vegan;halal' })).body.fields[name].displayValue).toBe(
      'Vegano;Halal',
    )
    expect((await write(admin, { [name]: 'kosher' })).status).toBe(400)
    const values = `/object-info/Account/picklist-values/012000000000000AAA/${name}`
    const fewer = { type: 'multiPicklist', english: 'Menus', italian: 'Menu' }
    expect((await save({ ...fewer, id, entries: entries.slice(0, 1) })).body.errorCode).toBe('FIELD_INVALID')
    await save({ ...fewer, id, entries: [entries[0], { ...entries[1], active: false }] })
    expect((await read(admin, values)).body.values.map(({ value }: { value: string }) => value)).toEqual([
      'vegan',
    ])
    const kept = await read(admin, `/records/${accountId}?fields=Account.${name}`)
    expect(kept.body.fields[name].displayValue).toBe('Vegano;Halal')
  })

  test('is required of users, but not of the server’s own writes', async () => {
    const { id, name } = await added({
      object: 'Contact',
      english: 'Shoe size',
      italian: 'Numero',
      type: 'integer',
      required: true,
    })
    const contact = { apiName: 'Contact', fields: { LastName: 'Nuova' } }
    const created = await admin.send({
      method: 'POST',
      url: `${UI}/records`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(contact),
    })
    expect([created.statusCode, created.body.includes(name)]).toEqual([400, true])
    const { fair } = server
    const made = await fair.transact(fair.systemSession, (transaction) =>
      fair.writer.create(transaction, 'Contact', { LastName: 'Sistema' }),
    )
    expect((await write(admin, { Title: 'Buyer' }, made.id)).status).toBe(200)
    expect((await write(admin, { [name]: null }, made.id)).status).toBe(400)
    await save({
      object: 'Contact',
      english: 'Shoe size',
      italian: 'Numero',
      type: 'integer',
      id,
      state: 'retired',
    })
  })

  test('is searchable if chosen', async () => {
    const { name } = await added({
      english: 'Nickname',
      italian: 'Soprannome',
      searchable: true,
      readers: ['staff'],
    })
    await write(admin, { [name]: 'Pellicano Blu' })
    const search = async (browser: Browser) => {
      const response = await browser.send({
        method: 'POST',
        url: `${UI}/search/results/keyword?objectApiName=Account&q=pellicano`,
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      })
      return response.json().total ?? response.json().keywordSearchResult?.total
    }
    expect(await search(staff)).toBe(1)
    const desk = await signedIn('exhibitor')
    expect(await search(desk)).not.toBe(1)
  })

  test('is searchable with at most two others, also when a retired one is restored', async () => {
    const searched = (name: string) => ({ object: 'Contact', english: name, italian: name, searchable: true })
    const { id } = await added(searched('Tag one'))
    for (const name of ['Tag two', 'Tag three']) await added(searched(name))
    expect((await save(searched('Tag four'))).body.errorCode).toBe('FIELD_LIMIT')
    await save({ ...searched('Tag one'), id, state: 'retired' })
    await added(searched('Tag four'))
    const back = { ...searched('Tag one'), id, state: 'active' }
    expect((await save(back)).body.errorCode).toBe('FIELD_LIMIT')
    expect((await save({ ...back, searchable: false })).status).toBe(200)
  })

  test('can be hidden, retired and restored with its values', async () => {
    const given = { english: 'Old code', italian: 'Vecchio codice', readers: ['staff'], editors: ['staff'] }
    const { id, name } = await added(given)
    await write(staff, { [name]: 'K-17' })
    const value = async (browser: Browser) =>
      (await read(browser, `/records/${accountId}?optionalFields=Account.${name}`)).body.fields[name]?.value
    expect(await value(staff)).toBe('K-17')
    await save({ ...given, id, state: 'hidden' })
    expect([await value(staff), await value(admin)]).toEqual([undefined, 'K-17'])
    await save({ ...given, id, state: 'retired' })
    expect([await value(admin), name in (await infoOf(admin))]).toEqual([undefined, false])
    await save({ ...given, id, italian: 'Codice', state: 'active' })
    expect([await value(staff), (await infoOf(staff))[name]?.label]).toEqual(['K-17', 'Codice'])
  })
})

test('passes a field through all its uses: form, import, API and removal', async () => {
  const entries = [{ value: 'rail', english: 'By rail', italian: 'Su rotaia', active: true }]
  const given = {
    type: 'picklist',
    english: 'Haulage',
    italian: 'Trasporto',
    entries,
    readers: ['exhibitor', 'staff'],
    editors: ['staff'],
    forms: ['companyData'],
  }
  const { id, name } = await added(given)
  const owner = await signedIn('exhibitor')
  const form = { form: 'companyData', values: { [name]: 'rail' } }
  expect((await callMethod(owner, 'FormFieldsController/saveFormFields', form)).status).toBe(200)

  // The import matches it by label, and its choices by theirs.
  const table = 'Ragione sociale;Tipo;P. IVA;Trasporto\r\nBinario Nove;Espositore;IT77700050014;Su rotaia'
  const upload = async () =>
    (
      await staff.send({
        method: 'POST',
        url: '/services/imports/Account/table.csv',
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from(table),
      })
    ).json()
  const { id: importId, mapping } = await upload()
  expect(mapping).toMatchObject({ [name]: 3 })
  for (const step of ['check', 'start']) {
    const input = step === 'check' ? { importId, mapping } : { importId }
    expect((await callMethod(staff, `ImportController/${step}`, input)).status).toBe(200)
    await server.runJobs('imports.run')
  }

  const soql = `/services/data/v65.0/query?q=${encodeURIComponent(`SELECT Name, ${name} FROM Account WHERE ${name} = 'rail' ORDER BY Name`)}`
  const asked = async (browser: Browser) => {
    const { statusCode, body } = await browser.send({ method: 'GET', url: soql })
    return statusCode === 200
      ? JSON.parse(body).records.map((record: { Name: string }) => record.Name)
      : statusCode
  }
  const everywhere = [company, 'Binario Nove'].toSorted()
  expect(await asked(staff)).toEqual(everywhere)
  const beside = await other.app.inject({ url: soql, headers: { cookie: staff.cookie() } })
  expect(beside.json().records.map((record: { Name: string }) => record.Name)).toEqual(everywhere)
  const graphql = await staff.send({
    method: 'POST',
    url: '/services/data/v65.0/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      query: `{ uiapi { query { Account(where: { ${name}: { eq: "rail" } }) { edges { node { Name { value } } } } } } }`,
    }),
  })
  expect(graphql.json().data.uiapi.query.Account.edges).toHaveLength(2)
  // A role without access cannot query it, not even by a filter.
  expect(await asked(await signedIn('buyer'))).toBe(400)

  await save({ ...given, id, state: 'retired' })
  expect(await asked(staff)).toBe(400)
  // Another server receives the change a moment later.
  await eventually(async () =>
    expect((await other.app.inject({ url: soql, headers: { cookie: staff.cookie() } })).statusCode).toBe(400),
  )
  expect((await upload()).mapping).not.toHaveProperty(name)
  const left = await callMethod(owner, 'FormFieldsController/getFormFields', {
    form: 'companyData',
    language: 'it',
  })
  expect(left.body.asked.map((one: { name: string }) => one.name)).not.toContain(name)
})

const IMPORTS = '/services/imports/Account'
const post = (browser: Browser, url: string, body: object) =>
  browser.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
async function importTable(
  browser: Browser,
  table: string,
  more: (mapping: object) => object = (own) => own,
) {
  const uploaded = await browser.send({
    method: 'POST',
    url: `${IMPORTS}/table.csv`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(table),
  })
  const { id: importId, mapping } = uploaded.json()
  await callMethod(browser, 'ImportController/check', { importId, mapping: more(mapping) })
  await server.runJobs('imports.run')
  const checked = (await callMethod(browser, 'ImportController/getImport', { importId })).body
  if (checked.refused === 0) {
    await callMethod(browser, 'ImportController/start', { importId })
    await server.runJobs('imports.run')
  }
  return { importId, mapping }
}

describe('a field visible to administrators only', () => {
  const [SECRET, GUESS] = ['zqfichi', 'zqniente']
  const companyName = DEMO_PEOPLE.find(({ account }) => account === 'exhibitor')?.company ?? ''
  let name = ''
  beforeAll(async () => {
    name = (await added({ english: 'Risk', italian: 'Rischio', searchable: true })).name
    expect((await write(admin, { [name]: SECRET })).status).toBe(200)
  })

  /** Every request that can name a field, compared with its value or one that no record has. */
  const questions = (
    value: string,
  ): readonly (readonly [string, (browser: Browser) => Promise<unknown>])[] => {
    const get = (url: string) => (browser: Browser) => browser.send({ method: 'GET', url })
    const ask = (url: string, body: object) => (browser: Browser) => post(browser, url, body)
    const soql = (text: string) => get(`/services/data/v65.0/query?q=${encodeURIComponent(text)}`)
    const graphql = (text: string) =>
      ask('/services/data/v65.0/graphql', { query: `{ uiapi { query { ${text} } } }` })
    const summary = (more: object) =>
      ask('/lwr/apex/v65.0/ReportsController/run', {
        definition: {
          kind: 'summary',
          object: 'Account',
          filters: [],
          rows: { field: 'Type' },
          columns: null,
          measures: [{ kind: 'count' }],
          chart: 'bars',
          steps: [],
          ...more,
        },
      })
    const filters = [{ field: name, operator: 'Equals', operands: [value] }]
    return [
      ['record', get(`${UI}/records/${accountId}?fields=Account.${name}`)],
      ['sobject', get(`/services/data/v65.0/sobjects/Account/${accountId}?fields=${name}`)],
      ['list', ask(`${UI}/list-records/Account/AllAccounts`, { fields: [`Account.${name}`] })],
      [
        'filter of a list',
        ask(`${UI}/list-records/Account/AllAccounts`, { where: `{ ${name}: { eq: "${value}" } }` }),
      ],
      ['order of a list', ask(`${UI}/list-records/Account/AllAccounts`, { sortBy: [name] })],
      ['query', soql(`SELECT Id, ${name} FROM Account WHERE Id = '${accountId}'`)],
      ['filter of a query', soql(`SELECT Id FROM Account WHERE ${name} = '${value}'`)],
      ['filter by a parent', soql(`SELECT Id FROM Contact WHERE Account.${name} = '${value}'`)],
      ['order of a query', soql(`SELECT Id FROM Account ORDER BY ${name} NULLS LAST LIMIT 1`)],
      ['groups of a query', soql(`SELECT ${name}, COUNT(Id) FROM Account GROUP BY ${name}`)],
      ['graphql', graphql(`Account { edges { node { ${name} { value } } } }`)],
      [
        'filter of graphql',
        graphql(`Account(where: { ${name}: { eq: "${value}" } }) { edges { node { Id } } }`),
      ],
      [
        'order of graphql',
        graphql(`Account(orderBy: { ${name}: { order: DESC } }) { edges { node { Id } } }`),
      ],
      ['search', ask(`${UI}/search/results/keyword?objectApiName=Account&q=${value}`, {})],
      [
        'sosl',
        get(`/services/data/v65.0/search?q=${encodeURIComponent(`FIND {${value}} RETURNING Account(Id)`)}`),
      ],
      ['groups of a report', summary({ rows: { field: name } })],
      ['filter of a report', summary({ filters })],
      ['count of a report', summary({ measures: [{ kind: 'distinct', field: name }] })],
      [
        'funnel of a report',
        summary({
          kind: 'funnel',
          steps: [{ label: { it: 'a', 'en-US': 'a' }, object: 'Account', filters, distinct: null }],
        }),
      ],
      [
        'change of many',
        ask('/lwr/apex/v65.0/BulkController/change', {
          changeId: null,
          kind: 'update',
          objectApiName: 'Account',
          ids: [accountId],
          fields: { [name]: GUESS },
        }),
      ],
    ]
  }

  test('is revealed to no other role by any request, nor whether a guess is right', async () => {
    const bodyOf = async (ask: (browser: Browser) => Promise<unknown>, browser: Browser) => {
      const { statusCode, body } = (await ask(browser)) as { statusCode: number; body: string }
      // Ignore the query itself and the time of the response.
      return { statusCode, body: body.replaceAll(/zq\w+|"(requestId|now)":[^,}]*/g, '') }
    }
    const [right, wrong] = [questions(SECRET), questions(GUESS)]
    const revealed: string[] = []
    for (const [at, [title, ask]] of right.entries()) {
      const guess = wrong[at]?.[1] ?? ask
      const { body } = (await guess(staff)) as { body: string }
      const isSame = JSON.stringify(await bodyOf(ask, staff)) === JSON.stringify(await bodyOf(guess, staff))
      if (body.includes(SECRET) || !isSame) revealed.push(title)
    }
    expect(revealed).toEqual([])
    // All requests succeed for administrators: they are valid.
    const failed: string[] = []
    for (const [title, ask] of questions(SECRET)) {
      const { statusCode, body } = (await ask(admin)) as { statusCode: number; body: string }
      if (statusCode >= 300 || body.includes('"errors":[{')) failed.push(`${title}: ${body.slice(0, 200)}`)
    }
    expect(failed).toEqual([])
    await write(admin, { [name]: SECRET })
  })

  test('cannot be filled by an import of another role, even by naming the column', async () => {
    const table = `Ragione sociale;Tipo;P. IVA;Rischio\r\nFico Import;Espositore;IT77700060013;${GUESS}`
    const { mapping } = await importTable(staff, table, (own) => ({ ...own, [name]: 3 }))
    expect(mapping).not.toHaveProperty(name)
    const { rows } = await server.pool.query(`select * from account where name = 'Fico Import'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(GUESS)
  })

  test('is in no import report that another role reads', async () => {
    const { rows } = await server.pool.query('select vat_number as vat, type from account where id = $1', [
      accountId,
    ])
    const table = `Ragione sociale;Tipo;P. IVA;Rischio;Telefono\r\n${companyName};Espositore;${rows[0].vat};zqcapperi;+39 051 8`
    const { importId, mapping } = await importTable(admin, table)
    expect(mapping).toMatchObject({ [name]: 3 })
    const read = async (browser: Browser) => {
      const { body } = await callMethod(browser, 'ImportController/getImport', { importId })
      const { body: csv } = await browser.send({ url: `/fair/console/imports/${importId}.csv` })
      return [JSON.stringify(body.report), csv]
    }
    for (const report of await read(admin))
      expect([report.includes(SECRET), report.includes('zqcapperi')]).toEqual([true, true])
    for (const report of await read(staff)) {
      expect(report).toContain('051 8')
      expect(report).not.toMatch(/zq|Rischio/)
    }
    await write(admin, { [name]: SECRET })
  })
})

describe('adding a field', () => {
  test('is restricted to administrators and extensible objects, and refused in a rehearsal', async () => {
    expect((await save({}, staff)).status).toBe(403)
    expect((await save({ object: 'AuditEntry__c' })).status).toBe(404)
    expect((await save({ object: 'CustomField__c' })).status).toBe(404)
    expect((await save({ italian: '' })).body.errorCode).toBe('FIELD_INVALID')
    expect((await save({ forms: ['profile'] })).body.errorCode).toBe('FIELD_INVALID')
    const rehearsing = await signedIn('admin')
    expect((await callMethod(rehearsing, 'RehearsalController/start', { day: '2027-02-01' })).status).toBe(
      200,
    )
    expect((await save({}, rehearsing)).body.errorCode).toBe('NOT_IN_REHEARSAL')
  })

  test('by two administrators concurrently creates two fields, without disturbing writers', async () => {
    const ids = server.fair.metadata.fields().length
    const writes = Array.from({ length: 40 }, (_, n) => write(staff, { Phone: `+39 051 ${100000 + n}` }))
    const saved = await Promise.all([save({ english: 'Twin' }), save({ english: 'Twin' })])
    expect(saved.map(({ body }) => body.name).sort()).toEqual(['X_Twin2__c', 'X_Twin__c'])
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(server.fair.metadata.fields()).toHaveLength(ids + 2)
  })

  test('is the only schema change that the serving database user can make', async () => {
    const { pool } = server.fair
    await expect(pool.query('alter table account add column x_999 text')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(pool.query('drop table custom_field')).rejects.toMatchObject({ code: '42501' })
    const { rows } = await pool.query<{ id: string }>('select id from custom_field order by id limit 1')
    await expect(
      pool.query(`update custom_field set column_name = 'name' where id = $1`, [rows[0]?.id]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('leaves the tables equal to declarations plus added fields', async () => {
    const { fields } = server.fair.metadata
    const { registry } = server.fair.records
    const retired = fields()
      .filter(({ state }) => state === 'retired')
      .map(({ object, column }) => `${registry.find(object)?.table}.${column}`)
    expect(retired.length).toBeGreaterThan(0)
    expect(
      await schemaDrift(server.directPool, registry, 'public', [...LEAVING_COLUMNS, ...retired]),
    ).toEqual([])
  })
})

describe('forms with added fields', () => {
  test('show them to roles with access, and store valid values', async () => {
    const given = {
      object: 'Contact',
      english: 'Badge pronoun',
      italian: 'Pronome',
      readers: ['exhibitor'],
      forms: ['profile'],
      required: true,
    }
    const { id, name } = await added(given)
    const person = await signedIn('exhibitor')
    const get = async (browser: Browser) =>
      (await callMethod(browser, 'FormFieldsController/getFormFields', { form: 'profile', language: 'it' }))
        .body.asked
    expect(await get(person)).toMatchObject([{ name, label: 'Pronome', required: true, value: null }])
    expect(await get(await signedIn('buyer'))).toEqual([])
    const store = (values: object) =>
      callMethod(person, 'FormFieldsController/saveFormFields', { form: 'profile', values })
    expect((await store({ [name]: '' })).body.errorCode).toBe('FORM_FIELDS_INVALID')
    expect((await store({ [name]: 'lei', Email: 'other@foyer.example' })).status).toBe(200)
    expect(await get(person)).toMatchObject([{ value: 'lei' }])
    const { rows } = await server.pool.query('select email from contact where id = $1', [
      demoIds.contact('exhibitor'),
    ])
    expect(rows[0]?.email).toBe('exhibitor@foyer.example')
    await save({ ...given, id, state: 'retired' })
    expect(await get(person)).toEqual([])
  })

  test('restrict company fields to users who may open the company’s screen', async () => {
    const given = {
      english: 'Haulier',
      italian: 'Corriere',
      readers: ['exhibitor', 'team', 'buyer', 'staff', 'viewer'],
      forms: ['companyData'],
    }
    const { id, name } = await added(given)
    const get = (browser: Browser) =>
      callMethod(browser, 'FormFieldsController/getFormFields', { form: 'companyData', language: 'it' })
    const store = (browser: Browser, value: string) =>
      callMethod(browser, 'FormFieldsController/saveFormFields', {
        form: 'companyData',
        values: { [name]: value },
      })
    const owner = await signedIn('exhibitor')
    expect((await store(owner, 'Rossi Trasporti')).status).toBe(200)
    expect((await get(owner)).body.asked).toMatchObject([{ name, value: 'Rossi Trasporti' }])
    for (const account of ['team', 'buyer', 'staff', 'admin']) {
      const stranger = await signedIn(account)
      expect([account, (await store(stranger, account)).status]).toEqual([account, 403])
      const asked = await get(stranger)
      expect([account, asked.status, asked.body.asked]).toEqual([account, 403, undefined])
    }
    expect((await get(server.browser())).status).toBe(403)
    expect((await get(owner)).body.asked).toMatchObject([{ value: 'Rossi Trasporti' }])
    await save({ ...given, id, state: 'retired' })
  })

  test('require it in an application before submission, and let staff filter and sum by it', async () => {
    const entries = [{ value: 'forklift', english: 'Forklift', italian: 'Muletto', active: true }]
    const given = {
      object: 'Application__c',
      type: 'picklist',
      english: 'Unloading',
      italian: 'Scarico',
      entries,
      readers: ['applicant', 'staff'],
      forms: ['application'],
      required: true,
    }
    // Applicants see applications through a capability: the dialog offers their role nevertheless.
    const offered = await callMethod(admin, 'CustomFieldsController/getFields', { object: 'Application__c' })
    expect(offered.body.object.profiles).toEqual(expect.arrayContaining(given.readers))
    expect(offered.body.object.profiles).not.toContain('visitor')
    const { name } = await added(given)
    const applicant = await signedIn('applicant')
    const { empty } = (await callMethod(applicant, 'ApplicationController/getApplication')).body
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from pavilion where name = 'Pad. 15' order by id desc limit 1`,
    )
    const data = {
      ...empty,
      pavilionId: rows[0]?.id,
      sector: 'packaging',
      area: 48,
      openSides: 1,
      accountHolder: 'Petalo Studio',
    }
    expect((await callMethod(applicant, 'ApplicationController/saveDraft', { data })).status).toBe(200)
    const form = { form: 'application', language: 'it' }
    const { body } = await callMethod(applicant, 'FormFieldsController/getFormFields', form)
    expect(body.asked).toMatchObject([{ name, label: 'Scarico', options: [{ label: 'Muletto' }] }])
    const early = await callMethod(applicant, 'ApplicationController/submit', { data, isSure: true })
    expect(early.status).toBe(400)
    const stored = await callMethod(applicant, 'FormFieldsController/saveFormFields', {
      form: 'application',
      values: { [name]: 'forklift' },
    })
    expect(stored.status).toBe(200)
    const report = await callMethod(staff, 'ReportsController/run', {
      definition: {
        kind: 'summary',
        object: 'Application__c',
        filters: [{ field: name, operator: 'Equals', operands: ['forklift'] }],
        rows: { field: name },
        columns: null,
        measures: [{ kind: 'count' }],
        chart: 'bars',
        steps: [],
      },
    })
    expect(report.body.rows).toEqual([{ keys: [{ value: 'forklift', label: 'Muletto' }], values: [1] }])
    const columns = await callMethod(staff, 'SummariesController/getColumns', {
      objectApiName: 'Application__c',
    })
    expect(columns.body.columns).toContainEqual(expect.objectContaining({ path: name, isGroup: true }))
  })

  test('refuse a missing value on the public site before an account is created', async () => {
    const given = {
      object: 'Contact',
      english: 'Heard of us',
      italian: 'Come ci conosci',
      forms: ['registration'],
      required: true,
    }
    const { name } = await added(given)
    const form = {
      audience: 'visitor',
      firstName: 'Nina',
      lastName: 'Prova',
      email: 'nina@prova.example',
      company: 'Prova',
      country: 'IT',
      language: 'it',
      privacy: true,
    }
    const register = (more: object) =>
      callMethod(server.browser(), 'RegistrationController/register', { ...form, more })
    expect((await register({})).body.errorCode).toBe('FORM_FIELDS_INVALID')
    expect((await register({ [name]: 'Fiera' })).status).toBe(200)
    await server.runJobs('send-registration-mail')
    const { rows } = await server.pool.query<{ details: { more: object } }>(
      `select details from identity.link where username = 'nina@prova.example'`,
    )
    expect(rows[0]?.details.more).toEqual({ [name]: 'Fiera' })
  })
})
