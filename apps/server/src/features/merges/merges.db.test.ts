import { stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let staff: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await buildTestApp()
  staff = server.browser()
  await staff.signIn('staff@foyer.example')
})
afterAll(() => server.close())

const AURORA = demoIds.account('Aurora Cosmetici')
const call = (method: string, input: object, browser = staff) => callMethod(browser, method, input)
const merge = (keptId: string, droppedId: string) => call('MergeController/merge', { keptId, droppedId })
const row = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows[0]

/** A second company with the same VAT number, two people, a task and a billing company of its own. */
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

test('the same VAT number is proposed as a duplicate, with the reason in words', async () => {
  const duplicate = await duplicateOf(AURORA, 'proposed')
  const { body } = await call('MergeController/findDuplicates', { recordId: AURORA, search: '' })
  expect(body.duplicates[0]).toMatchObject({
    id: duplicate,
    reason: expect.stringContaining('stessa partita IVA'),
  })
})

test('the preview says what moves and which values stay, and changes nothing', async () => {
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

test('a merge moves all that points to the duplicate, and an undo parts them again', async () => {
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

test('two who merge the same duplicate at once: what moved is in one place', async () => {
  const duplicate = await duplicateOf(AURORA, 'raced')
  const other = demoIds.account('Velluto Profumi')
  const before = (await peopleOf(AURORA)) + (await peopleOf(other))
  await Promise.all([merge(AURORA, duplicate), merge(other, duplicate)])
  expect(await peopleOf(duplicate)).toBe(0)
  expect((await peopleOf(AURORA)) + (await peopleOf(other))).toBe(before + 2)
})

test('companies that both take part in an edition are not one, and customers merge nothing', async () => {
  const both = await merge(AURORA, demoIds.account('Velluto Profumi'))
  expect(both.body.errorCode).toBe('MERGE_BOTH_TAKE_PART')
  expect((await merge(AURORA, AURORA)).body.errorCode).toBe('MERGE_SAME')
  const customer = server.browser()
  await customer.signIn('exhibitor@foyer.example')
  const input = { keptId: AURORA, droppedId: demoIds.account('Velluto Profumi') }
  expect((await call('MergeController/merge', input, customer)).status).toBe(403)
})

test('of a person with two sign-ins one is closed, and said before', async () => {
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
