import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let second: Awaited<ReturnType<typeof server.buildSecond>>
let staff: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await buildTestApp()
  second = await server.buildSecond()
  staff = server.browser()
  await staff.signIn('staff@foyer.example')
})
afterEach(() => closeWindows())
afterAll(() => server.close())

const MINUTE_MS = 60_000
const AURORA = demoIds.account('Aurora Cosmetici')
const call = (method: string, input: object, browser = staff) => callMethod(browser, method, input)
const merge = (keptId: string, droppedId: string) => call('MergeController/merge', { keptId, droppedId })
const row = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows[0]

/** Advances beyond the undo window, and makes every open change final. */
async function closeWindows() {
  server.advance(6 * MINUTE_MS)
  await server.runJobs('close-bulk-change')
}

/** A second company with the same VAT number, two people, a task and its own billing company. */
async function duplicateOf(accountId: string, slug: string) {
  const id = stableId('001', `test:${slug}`)
  const user = demoIds.user('staff')
  await server.pool.query(
    `insert into account (id, name, type, vat_number, phone, owner_id, created_date, created_by_id, last_modified_date,
       last_modified_by_id, system_modstamp)
     select $1, name || ' srl', type, vat_number, '+39 051 000000', $3, now(), $3, now(), $3, now() from account where id = $2`,
    [id, accountId, user],
  )
  for (const person of ['Ada', 'Ugo'])
    await server.pool.query(
      `insert into contact (id, first_name, last_name, email, account_id, owner_id, created_date, created_by_id, last_modified_date,
         last_modified_by_id, system_modstamp) values ($1, $2, 'Prova', $3, $4, $5, now(), $5, now(), $5, now())`,
      [stableId('003', `test:${slug}:${person}`), person, `${person}.${slug}@company.example`, id, user],
    )
  return id
}
const peopleOf = async (id: string) =>
  (await row('select count(*)::int as count from contact where account_id = $1', [id])).count as number

test('proposes a company with the same VAT number as a duplicate, with the reason', async () => {
  const duplicate = await duplicateOf(AURORA, 'proposed')
  const { body } = await call('MergeController/findDuplicates', { recordId: AURORA, search: '' })
  expect(body.duplicates[0]).toMatchObject({
    id: duplicate,
    reason: expect.stringContaining('stessa partita IVA'),
  })
})

test('previews moved records and kept values without changing anything', async () => {
  const duplicate = await duplicateOf(AURORA, 'preview')
  await server.pool.query('update account set phone = null where id = $1', [AURORA])
  const { body } = await call('MergeController/preview', { keptId: AURORA, droppedId: duplicate })
  expect(body).toMatchObject({ kept: 'Aurora Cosmetici', isRemoved: true })
  expect(body.moved).toContainEqual({ label: 'Persone', moved: 2, stay: [] })
  expect(body.fields).toContainEqual(expect.objectContaining({ kept: '+39 051 000000', isFilled: true }))
  expect(body.fields).toContainEqual(
    expect.objectContaining({ kept: 'Aurora Cosmetici', dropped: 'Aurora Cosmetici srl', isFilled: false }),
  )
  expect(await peopleOf(duplicate)).toBe(2)
})

test('moves all references of the duplicate, and restores them on undo', async () => {
  const duplicate = await duplicateOf(AURORA, 'undone')
  const before = await peopleOf(AURORA)
  const { body } = await merge(AURORA, duplicate)
  expect(await peopleOf(AURORA)).toBe(before + 2)
  expect((await row('select phone from account where id = $1', [AURORA])).phone).toBe('+39 051 000000')
  expect(
    await row(`select name, reason from audit_entry where record_id = $1 and name = 'record.merged'`, [
      AURORA,
    ]),
  ).toMatchObject({ reason: 'Aurora Cosmetici srl' })
  expect((await call('BulkController/undo', { changeId: body.undoId })).status).toBe(200)
  expect(await peopleOf(AURORA)).toBe(before)
  expect(await peopleOf(duplicate)).toBe(2)
  expect((await row('select phone from account where id = $1', [AURORA])).phone).toBeNull()
})

describe('while a merge can be undone', () => {
  /** The statuses of concurrent requests to both servers. */
  const race = async (calls: readonly (readonly [kept: string, dropped: string])[]) => {
    const beside = staff.on(second.app)
    return Promise.all(
      calls.flatMap(([keptId, droppedId]) =>
        [staff, beside].map((browser) => call('MergeController/merge', { keptId, droppedId }, browser)),
      ),
    )
  }
  const refusedAsOpen = { status: 409, body: { errorCode: 'MERGE_OPEN' } }
  const idsIn = async (table: string, ids: readonly string[]) =>
    (await server.pool.query(`select id from ${table} where id = any($1) order by id`, [ids])).rows.map(
      ({ id }) => id,
    )

  test.each(['account', 'contact'])(
    'merges each %s once when merges cross, chain and repeat',
    async (table) => {
      for (const round of [1, 2]) {
        const companies = await Promise.all(
          ['A', 'B', 'C'].map((name) => duplicateOf(AURORA, `${table}-${name}${round}`)),
        )
        const people = ['A', 'B', 'C'].map((name) => stableId('003', `test:${table}-${name}${round}:Ada`))
        const ids = table === 'account' ? companies : people
        const [a = '', b = '', c = ''] = ids
        const answers = await race([
          [b, a],
          [a, b],
          [c, a],
          [b, a],
          [b, c],
        ])
        const merged = answers.filter(({ status }) => status === 200)
        expect(merged).toHaveLength(1)
        for (const answer of answers) if (answer !== merged[0]) expect(answer).toMatchObject(refusedAsOpen)
        const { kept, dropped } = await row(
          `select max(record_id) filter (where role = 'kept') as kept, max(record_id) filter (where role = 'duplicate') as dropped
         from open_merge where change_id = $1`,
          [merged[0]?.body.undoId],
        )
        await closeWindows()
        expect(await idsIn(table, ids)).toEqual(ids.filter((id) => id !== dropped).sort())
        if (table === 'account') expect(await Promise.all([kept, dropped].map(peopleOf))).toEqual([4, 0])
        // Final: the survivor may be merged again.
        const rest = ids.find((id) => id !== kept && id !== dropped) ?? ''
        expect((await merge(rest, kept)).status).toBe(200)
        await closeWindows()
        expect(await idsIn(table, ids)).toEqual([rest])
        // A client that refers to the first duplicate finds the last survivor.
        const url = `${DATA_PATH}/ui-api/records/${dropped}?layoutTypes=Full`
        const missing = await staff.send({ method: 'GET', url })
        expect([missing.statusCode, missing.json()[0].mergedInto]).toEqual([404, rest])
      }
    },
  )

  test('names the open merge in the refusal, in both languages, in the preview too', async () => {
    const [a, b, c] = [
      await duplicateOf(AURORA, 'open-a'),
      await duplicateOf(AURORA, 'open-b'),
      await duplicateOf(AURORA, 'open-c'),
    ]
    await merge(b, a)
    for (const [language, text] of [
      ['it', 'fa parte di un’unione ancora annullabile: Aurora Cosmetici srl → Aurora Cosmetici srl'],
      ['en-US', 'part of a merge that can still be undone: Aurora Cosmetici srl → Aurora Cosmetici srl'],
    ] as const) {
      const { status, body } = await callMethod(
        staff,
        'MergeController/preview',
        { keptId: c, droppedId: b },
        { 'accept-language': language },
      )
      expect({ status, ...body }).toMatchObject({
        status: 409,
        errorCode: 'MERGE_OPEN',
        message: expect.stringContaining(text),
      })
    }
  })

  test('lets an undo and a merge of the same record race without losing either', async () => {
    for (const round of [1, 2]) {
      const [a = '', b = '', c = ''] = await Promise.all(
        ['A', 'B', 'C'].map((name) => duplicateOf(AURORA, `undo-${name}${round}`)),
      )
      const { body } = await merge(b, a)
      const [undone, [first, other]] = await Promise.all([
        call('BulkController/undo', { changeId: body.undoId }),
        race([[c, b]]),
      ])
      expect(undone.status).toBe(200)
      const merged = [first, other].filter((answer) => answer?.status === 200).length
      expect(merged).toBeLessThan(2)
      await closeWindows()
      expect(await idsIn('account', [a, b, c])).toEqual((merged === 1 ? [a, c] : [a, b, c]).sort())
      expect(await Promise.all([a, c].map(peopleOf))).toEqual([2, merged === 1 ? 4 : 2])
    }
  })
})

test('undoes a merge after an edit of the surviving record that the merge had not changed', async () => {
  const [kept, duplicate] = [await duplicateOf(AURORA, 'edited'), await duplicateOf(AURORA, 'edited-twin')]
  const edit = (fields: object) =>
    staff.send({
      method: 'PATCH',
      url: `${DATA_PATH}/ui-api/records/${kept}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ fields }),
    })
  const { body } = await merge(kept, duplicate)
  expect((await edit({ Website: 'https://edited.example' })).statusCode).toBe(200)
  expect((await call('BulkController/undo', { changeId: body.undoId })).status).toBe(200)
  expect(await row('select website from account where id = $1', [kept])).toEqual({
    website: 'https://edited.example',
  })
  expect(await Promise.all([kept, duplicate].map(peopleOf))).toEqual([2, 2])
  await server.pool.query('update account set phone = null where id = $1', [kept])
  const filled = await merge(kept, duplicate)
  await edit({ Website: 'https://later.example' })
  const refused = await call('BulkController/undo', { changeId: filled.body.undoId })
  expect(refused.body.errorCode).toBe('CHANGED_SINCE')
})

describe('keeps the duplicate when the window closes, with a task for the author,', () => {
  const tasksAbout = async (id: string) =>
    (await server.pool.query('select name, assignee from task where record_id = $1 order by id', [id]))
      .rows as { name: string; assignee: string }[]
  const keptFor = (reason: string) => [
    {
      name: `Verifica questo duplicato di «Aurora Cosmetici srl → Aurora Cosmetici srl». Non è stato eliminato: ${reason}`,
      assignee: demoIds.user('staff'),
    },
  ]
  const exists = async (id: string) => (await row('select from account where id = $1', [id])) !== undefined
  const pair = async (slug: string) =>
    [await duplicateOf(AURORA, slug), await duplicateOf(AURORA, `${slug}-twin`)] as const

  test('if the surviving record was deleted by another merge', async () => {
    const [a, b] = await pair('crossed')
    await server.pool.query('delete from contact where account_id = any($1)', [[a, b]])
    await merge(b, a)
    // A server of the previous version does not register its merges.
    await server.pool.query('delete from open_merge')
    await merge(a, b)
    await closeWindows()
    expect(await Promise.all([a, b].map(exists))).toEqual([false, true])
    expect(await tasksAbout(b)).toEqual(keptFor('la scheda a cui era stato unito è stata eliminata'))
  })

  test('if it was changed', async () => {
    const [kept, duplicate] = await pair('changed')
    await merge(kept, duplicate)
    await server.pool.query(`update account set website = 'https://x.example' where id = $1`, [duplicate])
    await closeWindows()
    expect(await tasksAbout(duplicate)).toEqual(keptFor('è stato modificato dopo l’unione'))
  })

  test('if a record was added that its deletion would delete', async () => {
    const [kept, duplicate] = await pair('added')
    await merge(kept, duplicate)
    await call('WorkController/addNote', { recordId: duplicate, text: 'Da richiamare' })
    await closeWindows()
    expect(await row('select account from note where record_id = $1', [duplicate])).toEqual({
      account: duplicate,
    })
    expect(await tasksAbout(duplicate)).toEqual(keptFor('dopo l’unione gli sono state aggiunte altre schede'))
  })
})

test('does not delete a record that was merged after its bulk deletion', async () => {
  const [kept, duplicate] = [await duplicateOf(AURORA, 'marked'), await duplicateOf(AURORA, 'marked-twin')]
  // A company without people can be deleted, with its notes.
  await server.pool.query('delete from contact where account_id = any($1)', [[kept, duplicate]])
  await call('WorkController/addNote', { recordId: duplicate, text: 'Da richiamare' })
  const admin = server.browser()
  await admin.signIn('admin@foyer.example')
  const deletion = { changeId: null, kind: 'delete', objectApiName: 'Account', ids: [kept], fields: {} }
  expect((await call('BulkController/change', deletion, admin)).body).toMatchObject({ done: 1 })
  expect((await merge(kept, duplicate)).status).toBe(200)
  await closeWindows()
  expect(await row('select account from note where record_id = $1', [duplicate])).toEqual({ account: kept })
})

test('refuses companies that both take part in an edition, and merges by customers', async () => {
  const both = await merge(AURORA, demoIds.account('Velluto Profumi'))
  expect(both.body.errorCode).toBe('MERGE_BOTH_TAKE_PART')
  expect((await merge(AURORA, AURORA)).body.errorCode).toBe('MERGE_SAME')
  const customer = server.browser()
  await customer.signIn('exhibitor@foyer.example')
  const input = { keptId: AURORA, droppedId: demoIds.account('Velluto Profumi') }
  expect((await call('MergeController/merge', input, customer)).status).toBe(403)
})

test('deactivates one of two user accounts of a person, announced in the preview', async () => {
  const [first, second] = (
    await server.pool.query(
      `select u.id, u.username, u.name, u.contact_id as contact from user_account u join contact c on c.id = u.contact_id
       where c.account_id = $1 and u.is_active order by u.id limit 1`,
      [AURORA],
    )
  ).rows.concat(
    (
      await server.pool.query(
        `select u.id, u.username, u.name, u.contact_id as contact from user_account u join contact c on c.id = u.contact_id
         where c.account_id is null and u.is_active and 'visitor' = any(u.profiles) order by u.id limit 1`,
      )
    ).rows,
  )
  const { body } = await call('MergeController/preview', { keptId: first.contact, droppedId: second.contact })
  expect(body.closedSignIns).toEqual([second.name])
  const { body: merged } = await merge(first.contact, second.contact)
  const isActive = async (id: string) =>
    (await row('select is_active from user_account where id = $1', [id])).is_active
  expect([await isActive(first.id), await isActive(second.id)]).toEqual([true, false])
  await call('BulkController/undo', { changeId: merged.undoId })
  expect(await isActive(second.id)).toBe(true)
})
