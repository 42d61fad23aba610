import { all, fromSession, own, valueIs } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { contextOn, fakePool } from '../../testing/compiling.ts'
import { ADMIN_ID, as } from '../../testing/sessions.ts'
import { requireIds, rowFlags } from './row-flags.ts'

const ACCOUNT = '001000000000001AAA'
const OTHER_ACCOUNT = '001000000000002AAA'
const CONTACT = '003000000000001AAA'
const REVIEW = 'a01000000000001AAA'
const rulesOf = () => ({ mine: own(), any: all })

test('reads the records of all objects in one statement', async () => {
  const { pool, sent } = fakePool(() => [{ id: ACCOUNT, holds: ['mine'] }])
  const context = contextOn(pool)
  const flags = await rowFlags(
    context,
    [ACCOUNT, CONTACT, OTHER_ACCOUNT, 'zzz000000000001AAA'],
    rulesOf,
    as.admin,
  )
  expect(sent).toEqual([
    {
      text:
        'select t0."id" as id, array_remove(array[case when t0."owner_id" = any($1::text[]::character varying(18)[]) then $2::text end, case when true then $3::text end]::text[], null) as holds from "account" t0 where t0."id" = any($4::text[])' +
        ' union all select t1."id" as id, array_remove(array[case when t1."owner_id" = any($1::text[]::character varying(18)[]) then $2::text end, case when true then $3::text end]::text[], null) as holds from "contact" t1 where t1."id" = any($5::text[])',
      values: [[ADMIN_ID], 'mine', 'any', [ACCOUNT, OTHER_ACCOUNT], [CONTACT]],
    },
  ])
  expect([...flags]).toEqual([
    [ACCOUNT, { id: ACCOUNT, object: context.registry.objects.get('Account'), holds: new Set(['mine']) }],
  ])
})

test('adds the read rule of the session, and skips objects that it cannot read', async () => {
  const { pool, sent } = fakePool()
  const rules = () => ({ here: fromSession('Id', 'accountId') })
  await rowFlags(contextOn(pool), [ACCOUNT, CONTACT], rules, as.guest)
  expect(sent).toEqual([
    {
      text: 'select t0."id" as id, array_remove(array[case when t0."id" = any($2::text[]::character varying(18)[]) then $3::text end]::text[], null) as holds from "account" t0 where t0."id" = any($4::text[]) and t0."industry" = any($1::text[]::text[])',
      values: [['Retail'], [], 'here', [ACCOUNT]],
    },
  ])
})

test('sends no statement if no object is readable', async () => {
  const { pool, sent } = fakePool()
  expect(await rowFlags(contextOn(pool), [CONTACT], () => ({ a: valueIs('Name', 'x') }), as.guest)).toEqual(
    new Map(),
  )
  expect(await rowFlags(contextOn(pool), [], rulesOf, as.admin)).toEqual(new Map())
  expect(sent).toEqual([])
})

test('skips ids of undeclared objects', async () => {
  const { pool } = fakePool(() => [
    { id: 'zzz000000000001AAA', holds: [] },
    { id: REVIEW, holds: [] },
  ])
  const flags = await rowFlags(contextOn(pool), [REVIEW], rulesOf, as.admin).catch((error) => error)
  expect(flags).toBeInstanceOf(TypeError)
})

test('requireIds expands ids to 18 characters and rejects invalid ones', () => {
  expect(requireIds(['001000000000001', ACCOUNT], 'ids')).toEqual([ACCOUNT, ACCOUNT])
  expect(() => requireIds([ACCOUNT, 'none'], 'ids')).toThrow()
  expect(requireIds([], 'ids')).toEqual([])
})
