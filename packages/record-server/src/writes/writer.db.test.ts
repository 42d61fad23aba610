import { text } from '@foyer/record-contract/metadata'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { objects } from '../../testing/objects.ts'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer, serverContext } from '../../testing/server.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Transaction } from '../options.ts'
import type { Session } from '../session.ts'
import { declaredWrites, writeChecks } from './declared-writes.ts'
import { refusedRows } from './refuse-rows.ts'
import { createWriter, type Writer } from './writer.ts'

const label = { 'en-US': 'Secret', it: 'Segreto' }
const managed = { 'en-US': 'Changed with “Seal”', it: 'Si modifica con “Sigilla”' }
/** Only use cases set the secret. */
const declarations = objects.map((object) =>
  object.apiName === 'Account'
    ? {
        ...object,
        fields: { ...object.fields, Secret__c: text({ label, managed }) },
        shared: [{ fields: ['Name'], why: 'registration opens an account' }],
      }
    : object,
)

let server: Awaited<ReturnType<typeof fixtureServer>>
let writer: Writer
let systemWriter: Writer
let context: ReturnType<typeof serverContext>
beforeAll(async () => {
  server = await fixtureServer({ objects: declarations })
  context = serverContext({ pool: server.pool }, declarations)
  writer = createWriter(() => context)
  systemWriter = createWriter(() => context, 'system')
})
afterAll(() => server.close())

const run = <T>(session: Session, work: (transaction: Transaction) => Promise<T>) =>
  inTransaction(server.pool, session, work)

test('lets a use case do what its user may not, and publishes the changes', async () => {
  const guest = as.guest
  const { id, readable } = await run(guest, (transaction) =>
    writer.create(transaction, 'Account', { Name: 'Iscritta', Secret__c: 'x' }, { as: 'system' }),
  )
  expect(readable).toBe(true)
  const { rows } = await server.pool.query(
    'select secret, owner_id, created_by_id from account where id = $1',
    [id],
  )
  expect(rows).toEqual([
    { secret: 'x', owner_id: expect.stringMatching(/^005/), created_by_id: rows[0].owner_id },
  ])
  await run(guest, (transaction) =>
    writer.update(transaction, 'Account', id, { Secret__c: 'y' }, { as: 'system' }),
  )
  await run(guest, (transaction) => writer.remove(transaction, 'Account', id, { as: 'system' }))
  const { rows: events } = await server.pool.query(
    'select kind, changed_fields from record_platform.change_event where record_id = $1 order by sequence',
    [id],
  )
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'updated', 'deleted'])
  expect(events[1].changed_fields).toEqual(['Secret__c'])
})

test('rejects a managed field with the text that names where it is changed, for every profile', async () => {
  const refusal = {
    output: {
      fieldErrors: {
        Secret__c: [{ errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', message: 'Secret: Changed with “Seal”' }],
      },
    },
  }
  await expect(
    run(as.admin, (transaction) => writer.create(transaction, 'Account', { Name: 'x', Secret__c: 'x' })),
  ).rejects.toMatchObject(refusal)
  const { id } = await run(as.admin, (transaction) => writer.create(transaction, 'Account', { Name: 'x' }))
  await expect(
    run(as.admin, (transaction) => writer.update(transaction, 'Account', id, { Secret__c: 'x' })),
  ).rejects.toMatchObject(refusal)
})

test('rejects a use case write to a field of generic writes, unless it is managed or shared', async () => {
  const checked = declaredWrites(systemWriter, () => context)
  const create = (fields: Readonly<Record<string, string>>) =>
    run(as.admin, async (transaction) => checked.create(transaction, 'Account', { Name: 'x', ...fields }))
  // Other test files of the same process may have switched the checks on.
  const wasOn = writeChecks.isOn
  try {
    writeChecks.isOn = false
    await expect(create({ Phone: '5555' })).resolves.toBeDefined()
    writeChecks.isOn = true
    await expect(create({ Secret__c: 'x' })).resolves.toBeDefined()
    await expect(create({ Phone: '5555' })).rejects.toThrow('Account.Phone is written by a use case')
    const { id } = await create({})
    const update = [{ id, fields: { Phone: '5555' } }]
    await expect(
      run(as.admin, async (transaction) => checked.updateMany(transaction, 'Account', update)),
    ).rejects.toThrow('Account.Phone')
  } finally {
    writeChecks.isOn = wasOn
  }
})

test('stores the writes of a hook with the change that caused them, in order and in one statement', async () => {
  const context = serverContext(
    {
      pool: server.pool,
      onWrites: async (writes, transaction) => {
        for (const { objectApiName, recordId } of writes)
          if (objectApiName === 'Account')
            await noting.createMany(transaction, 'Contact', [{ LastName: 'Nota', AccountId: recordId }], {
              areLookupsKnown: true,
            })
      },
    },
    declarations,
  )
  const noting = createWriter(() => context, 'system')
  const { result, statements } = await countStatements(server.pool, () =>
    run(as.admin, (transaction) => noting.create(transaction, 'Account', { Name: 'Annotata' })),
  )
  // Begin, two writes, both change events, commit: no reads.
  expect(statements).toHaveLength(5)
  const { rows } = await server.pool.query(
    `select object_api_name as name, row_after->>'account_id' as account from record_platform.change_event
     where record_id = $1 or row_after->>'account_id' = $1 order by sequence`,
    [result.id],
  )
  expect(rows).toEqual([
    { name: 'Account', account: null },
    { name: 'Contact', account: result.id },
  ])
})

test('skips locked records that do not match the expectation of an update', async () => {
  const names = ['Aperta', 'Chiusa']
  const ids = await Promise.all(names.map((Name) => insertRow(server.pool, 'Account', { Name })))
  const change = (allowed: readonly string[]) =>
    run(as.admin, (transaction) =>
      writer.updateMany(
        transaction,
        'Account',
        ids.map((id) => ({ id, fields: { Name: 'Cambiata' } })),
        { onlyIf: ({ Name }) => allowed.includes(String(Name)) },
      ),
    )
  expect(await change([])).toEqual([])
  expect((await change(['Aperta'])).map(({ id }) => id)).toEqual(ids.slice(0, 1))
  const { rows } = await server.pool.query('select name from account where id = any($1) order by name', [ids])
  expect(rows).toEqual([{ name: 'Cambiata' }, { name: 'Chiusa' }])
  const { rows: events } = await server.pool.query(
    'select from record_platform.change_event where record_id = any($1)',
    [ids],
  )
  expect(events).toHaveLength(1)
})

test('acts as the user only if a call requests it, for a writer of the system', async () => {
  const fields = { Name: 'Iscritta da sé', Secret__c: 'x' }
  const { id } = await run(as.guest, (transaction) => systemWriter.create(transaction, 'Account', fields))
  const asGuest = run(as.guest, (transaction) =>
    systemWriter.update(transaction, 'Account', id, { Name: 'No' }, { as: 'person' }),
  )
  await expect(asGuest).rejects.toMatchObject({ status: 404 })
  await run(as.guest, (transaction) => systemWriter.remove(transaction, 'Account', id))
})

test('applies the access rules of the user by default', async () => {
  const refused = run(as.guest, (transaction) => writer.create(transaction, 'Account', { Name: 'No' }))
  await expect(refused).rejects.toMatchObject({ status: 401 })
  const secret = run(as.admin, (transaction) =>
    writer.create(transaction, 'Account', { Name: 'No', Secret__c: 'x' }),
  )
  await expect(secret).rejects.toMatchObject({ output: { fieldErrors: { Secret__c: expect.anything() } } })
})

test('validates values and rules for the system, too', async () => {
  const create = (fields: Record<string, string | number>) =>
    run(as.admin, (transaction) => writer.create(transaction, 'Account', fields, { as: 'system' }))
  await expect(create({ Name: '' })).rejects.toMatchObject({ status: 400 })
  await expect(create({ Name: 'X', Discount__c: 5 })).rejects.toMatchObject({
    errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
  })
  await expect(create({ Name: 'X', CreatedDate: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
    status: 400,
  })
})

test('writes of one transaction are atomic', async () => {
  const id = await insertRow(server.pool, 'Account', { Name: 'Prima' })
  const work = run(as.admin, async (transaction) => {
    await writer.update(transaction, 'Account', id, { Name: 'Dopo' })
    await writer.create(transaction, 'Contact', { LastName: 'Nuovo', AccountId: id })
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  const { rows } = await server.pool.query('select name from account where id = $1', [id])
  expect(rows).toEqual([{ name: 'Prima' }])
  const { rowCount } = await server.pool.query(
    'select from record_platform.change_event where record_id = $1',
    [id],
  )
  expect(rowCount).toBe(0)
})

const eventsOf = async (ids: readonly string[]) =>
  (
    await server.pool.query(
      'select kind from record_platform.change_event where record_id = any($1) order by sequence',
      [ids],
    )
  ).rows.map(({ kind }) => kind)

/** Records every statement. */
async function counting<T>(session: Session, work: (transaction: Transaction) => Promise<T>) {
  const texts: string[] = []
  const answer = await run(session, (transaction) => {
    const query = transaction.client.query.bind(transaction.client) as (...args: unknown[]) => unknown
    const counted = Object.assign(Object.create(transaction.client), {
      query: (...args: unknown[]) => {
        texts.push(String((args[0] as { text?: string }).text ?? args[0]))
        return query(...args)
      },
    })
    return work({ ...transaction, client: counted })
  })
  return { answer, statements: texts.length }
}

test('writes many records in few statements, each with its values, defaults and event', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({
    Name: `Molte ${i}`,
    ...(i % 2 === 0 ? { Industry: 'Retail' } : { Website: 'https://molte.example' }),
  }))
  const { answer: written, statements } = await counting(as.editor, (transaction) =>
    writer.createMany(transaction, 'Account', rows),
  )
  expect(written.map(({ values }) => values.Name)).toEqual(Array.from({ length: 40 }, (_, i) => `Molte ${i}`))
  expect(written[0]?.values).toMatchObject({ Industry: 'Retail', Website: null })
  expect(written[1]?.values).toMatchObject({ Industry: null, Website: 'https://molte.example' })
  expect(statements).toBeLessThan(6)
  const ids = written.map(({ id }) => id)
  expect(await eventsOf(ids)).toEqual(ids.map(() => 'created'))

  // Updates are combined, too, each with its fields and never to an older version.
  const changed = await counting(as.editor, (transaction) =>
    writer.updateMany(
      transaction,
      'Account',
      ids.map((id, i): { id: string; fields: Record<string, string | null> } => ({
        id,
        fields: i % 2 === 0 ? { Industry: null } : { Website: null, Name: `Due ${i}` },
      })),
    ),
  )
  expect(changed.statements).toBeLessThan(7)
  expect(changed.answer.map(({ id }) => id)).toEqual(ids)
  expect(changed.answer[0]?.values).toMatchObject({ Name: 'Molte 0', Industry: null })
  expect(changed.answer[1]?.values).toMatchObject({ Name: 'Due 1', Website: null })
  for (const [at, { values }] of changed.answer.entries())
    expect(Date.parse(String(values.SystemModstamp))).toBeGreaterThan(
      Date.parse(String(written[at]?.values.SystemModstamp)),
    )
  const { rows: events } = await server.pool.query(
    `select changed_fields from record_platform.change_event where kind = 'updated' and record_id = any($1) order by sequence limit 2`,
    [ids],
  )
  expect(events.map(({ changed_fields }) => changed_fields.toSorted())).toEqual([
    ['Industry'],
    ['Name', 'Website'],
  ])

  await run(as.admin, (transaction) => writer.removeMany(transaction, 'Account', ids))
  expect(await eventsOf(ids)).toEqual(
    ['created', 'updated', 'deleted'].flatMap((kind) => ids.map(() => kind)),
  )
})

test('reports which of many records are invalid, and writes none of them', async () => {
  const accountId = await insertRow(server.pool, 'Account', { Name: 'Molte, insieme' })
  const refusedPlaces = async (object: string, rows: Record<string, string | number>[]) => {
    const error = await run(as.editor, (transaction) => writer.createMany(transaction, object, rows)).then(
      () => null,
      (refusal: unknown) => refusal,
    )
    return [(error as { errorCode?: string } | null)?.errorCode, ...refusedRows(error)]
  }
  const good = { Name: 'Intera' }
  const gone = '001000000000009AAA'
  expect(await refusedPlaces('Account', [good, { Name: '' }, { Name: 'X', Industry: 'None' }])).toEqual([
    expect.any(String),
    1,
    2,
  ])
  expect(await refusedPlaces('Contact', [{ LastName: 'A' }, { LastName: 'B', AccountId: gone }])).toEqual([
    expect.any(String),
    1,
  ])
  expect(await refusedPlaces('Account', [{ Name: 'X', Discount__c: 5 }, good])).toEqual([
    'FIELD_CUSTOM_VALIDATION_EXCEPTION',
    0,
  ])
  // Duplicates of a stored record and of each other.
  const twins = [{ Name: 'MOLTE, insieme' }, good, { Name: 'Gemella' }, { Name: 'gemella' }]
  expect(await refusedPlaces('Account', twins)).toEqual(['DUPLICATES_DETECTED', 0, 2, 3])
  const people = ['Rossi', 'Bianchi', 'Rosssi'].map((LastName) => ({
    LastName,
    FirstName: 'Margherita',
    AccountId: accountId,
  }))
  expect(await refusedPlaces('Contact', people)).toEqual(['DUPLICATES_DETECTED', 0, 2])
  // The same applies to updates: all records must be updatable.
  const [first = '', second = ''] = await Promise.all(
    ['Neri', 'Verdi'].map((LastName) =>
      insertRow(server.pool, 'Contact', { LastName, FirstName: 'Margherita' }),
    ),
  )
  const updating = (session: Session, changes: { id: string; fields: Record<string, string> }[]) =>
    run(session, (transaction) => writer.updateMany(transaction, 'Contact', changes)).then(
      () => null,
      (refusal: unknown) => [(refusal as { errorCode?: string }).errorCode, ...refusedRows(refusal)],
    )
  const both = (...names: string[]) =>
    names.map((LastName, at) => ({ id: [first, second][at] ?? gone, fields: { LastName } }))
  expect(await updating(as.editor, both('Gialli', 'Giallli'))).toEqual(['DUPLICATES_DETECTED', 0, 1])
  expect(await updating(as.editor, both('Gialli', ''))).toEqual([expect.any(String), 1])
  expect(await updating(as.author(accountId), both('Gialli', 'Rossi'))).toEqual(['NOT_FOUND'])
  expect(
    await updating(as.editor, [...both('Gialli'), { id: '003000000000009AAA', fields: { LastName: 'X' } }]),
  ).toEqual(['NOT_FOUND'])
  const { rows: left } = await server.pool.query(
    'select last_name from contact where id = any($1) order by 1',
    [[first, second]],
  )
  expect(left.map(({ last_name }) => last_name)).toEqual(['Neri', 'Verdi'])
  const { rows } = await server.pool.query(
    `select name from account where name in ('Intera', 'X', 'Gemella') union all select last_name from contact where account_id = $1`,
    [accountId],
  )
  expect(rows).toEqual([])
})

test('deletes many records atomically', async () => {
  const [mine, other] = [
    await insertRow(server.pool, 'Account', { Name: 'Mia' }),
    await insertRow(server.pool, 'Account', { Name: 'Altra' }),
  ]
  const remove = (session: Session, ids: string[]) =>
    run(session, (transaction) => writer.removeMany(transaction, 'Account', ids))
  await expect(remove(as.author(mine), [mine, other])).rejects.toMatchObject({ status: expect.any(Number) })
  await expect(remove(as.admin, [mine, '001000000000009AAA'])).rejects.toMatchObject({ status: 404 })
  const { rowCount } = await server.pool.query('select from account where id = any($1)', [[mine, other]])
  expect(rowCount).toBe(2)
})
