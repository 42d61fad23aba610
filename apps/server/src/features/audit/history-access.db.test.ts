import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects } from '../../objects.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  // Issue a ticket and propose an amber listing through the record writer.
  await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const { rows } = await transaction.client.query<{ id: string }>(
      `select id from ticket where account is not null and code is not null order by id limit 3`,
    )
    for (const [index, { id }] of rows.entries())
      await server.fair.writer.update(transaction, 'Ticket__c', id, {
        Code__c: `${CODE}${index}`,
        Note__c: NOTE,
      })
    await server.fair.dynamicWriter.create(transaction, 'AmberListing__c', {
      Name: 'Somebody',
      Scope__c: 'company',
      Account__c: demoIds.account('Aurora Cosmetici'),
      ReasonCode__c: 'debt',
      Services__c: 'badges',
      Notes__c: NOTE,
    })
  })
  // Not every staff role reads consents.
  await server.pool.query(
    `insert into audit_entry (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp,
       name, object_api_name, record_id, after)
     select 'a05000000000CONSEN', now, actor, now, actor, now, 'record.created', 'Consent__c', coalesce(c.id, 'gone'),
       '{"Given__c":true}'
     from (select $1::timestamptz as now, $2 as actor) e left join (select id from consent order by id limit 1) c on true`,
    [new Date(server.fair.clock()), demoIds.user('staff')],
  )
})
afterAll(() => server.close())

const CODE = 'OPENS-THE-GATE-'
const NOTE = 'Only staff know this'

interface Entry {
  objectApiName: string
  recordId: string | null
  step: string
  shown: string[]
  text: string
}

/** Signs in with a demo account; for staff roles without one, with the staff account set to that role. */
async function signedIn(account: string) {
  const isRole = account === 'viewer' || account === 'staff'
  if (isRole)
    await server.pool.query('update user_account set profiles = $2 where id = $1', [
      demoIds.user('staff'),
      [account],
    ])
  const browser = server.browser()
  await browser.signIn(`${isRole ? 'staff' : account}@foyer.example`)
  return browser
}

/** Everything that an account reads from one list of the whole history. */
async function historyOf(account: string) {
  const browser = await signedIn(account)
  const get = async (path: string) => {
    const { statusCode, body } = await browser.send({ method: 'GET', url: `${DATA_PATH}/ui-api/${path}` })
    return { statusCode, body: JSON.parse(body) }
  }
  const { body } = await browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/list-records/AuditEntry__c/AllHistory`,
    payload: {
      pageSize: 2000,
      optionalFields: [
        'Name',
        'ObjectApiName__c',
        'RecordId__c',
        'Before__c',
        'After__c',
        'Reason__c',
        'Note__c',
      ].map((name) => `AuditEntry__c.${name}`),
    },
  })
  const entries = JSON.parse(body).records.map(
    ({ fields }: { fields: Record<string, { value: string | null } | undefined> }): Entry => ({
      objectApiName: fields.ObjectApiName__c?.value ?? '',
      recordId: fields.RecordId__c?.value ?? null,
      step: fields.Name?.value ?? '',
      shown: [fields.Before__c, fields.After__c].flatMap((field) =>
        Object.keys(JSON.parse(field?.value ?? '{}')),
      ),
      text: JSON.stringify(fields),
    }),
  ) as Entry[]
  return { browser, get, entries }
}

test.each(['team', 'exhibitor', 'buyer', 'viewer', 'staff'])(
  'shows %s only field values that are readable on the record itself',
  async (account) => {
    const { get, entries } = await historyOf(account)
    const fieldsOf = new Map<string, string[]>()
    const seen = new Set<string>()
    for (const { objectApiName, recordId, shown } of entries) {
      if (recordId === null) continue
      if (!fieldsOf.has(objectApiName)) {
        const { body } = await get(`object-info/${objectApiName}`)
        fieldsOf.set(objectApiName, Object.keys(body.fields ?? {}))
      }
      expect(shown.filter((name) => !fieldsOf.get(objectApiName)?.includes(name))).toEqual([])
      if (seen.has(recordId)) continue
      seen.add(recordId)
      const { statusCode } = await get(`records/${recordId}?fields=${objectApiName}.Id`)
      const { rows } = await server.pool.query(
        `select 1 from audit_entry where record_id = $1 and name = 'record.deleted'`,
        [recordId],
      )
      expect(statusCode, `${objectApiName} ${recordId}`).toBe(rows.length > 0 ? 404 : 200)
    }
    if (account === 'staff') expect(entries.length).toBeGreaterThan(100)
  },
)

test('shows neither customers nor staff an entry code or a staff note', async () => {
  for (const account of ['team', 'exhibitor', 'viewer', 'staff', 'admin']) {
    const { entries } = await historyOf(account)
    expect(entries.filter(({ text }) => text.includes(CODE) || text.includes(NOTE))).toEqual([])
  }
})

test('records that a secret changed, but never its value', async () => {
  const { rows } = await server.pool.query(
    `select after from audit_entry where object_api_name = 'Ticket__c' and after like '%Note__c%' order by id limit 1`,
  )
  expect(JSON.parse(rows[0].after)).toEqual({ Code__c: '***', Note__c: '***' })
  const secrets = objects.flatMap(({ apiName, fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (field.secret ? [{ apiName, name }] : [])),
  )
  for (const { apiName, name } of secrets) {
    const kept = await server.pool.query(
      `select id from audit_entry where object_api_name = $1
       and (before::jsonb ->> $2 is distinct from '***' and before::jsonb ->> $2 is not null
         or after::jsonb ->> $2 is distinct from '***' and after::jsonb ->> $2 is not null)`,
      [apiName, name],
    )
    expect(kept.rows, `${apiName}.${name}`).toEqual([])
  }
})

test('applies the same access to the formatted history', async () => {
  const browser = await signedIn('viewer')
  const search = async (object: string) =>
    (
      await callMethod(browser, 'AuditController/search', {
        person: null,
        company: null,
        object,
        name: null,
        from: null,
        until: null,
        after: null,
      })
    ).body
  expect((await search('Consent__c')).entries).toEqual([])
  const users = await search('User')
  expect(JSON.stringify(users)).not.toContain('@')
  const tickets = await search('Ticket__c')
  expect(tickets.entries.length).toBeGreaterThan(0)
  expect(JSON.stringify(tickets)).not.toContain(CODE)
  // A filter reveals nothing: without read access to email addresses it matches no one.
  const guessed = await callMethod(browser, 'AuditController/search', {
    person: 'staff@foyer',
    company: null,
    object: null,
    name: null,
    from: null,
    until: null,
    after: null,
  })
  expect(guessed.body.entries).toEqual([])
})

test('refuses filters on fields that the history copies', async () => {
  const { browser } = await historyOf('staff')
  const { statusCode } = await browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/list-records/AuditEntry__c/AllHistory`,
    payload: { where: '{ After__c: { like: "%OPENS%" } }' },
  })
  expect(statusCode).toBe(400)
})
