import type { JoinChoice, JoinItem } from '@foyer/fair-domain'
import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let second: Awaited<ReturnType<typeof server.buildSecond>>
let staff: ReturnType<typeof server.browser>

/** Its contract is signed. */
const AURORA = demoIds.account('Aurora Cosmetici')
/** Its contract is a draft. */
const VELLUTO = demoIds.account('Velluto Profumi')
const MINUTE_MS = 60_000

const start = async () => {
  server = await buildTestApp()
  second = await server.buildSecond()
  staff = server.browser()
  await staff.signIn('staff@foyer.example')
}
const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows
const row = async (sql: string, values: unknown[] = []) => (await rows(sql, values))[0]
const call = (method: string, input: object, browser = staff) => callMethod(browser, method, input)
const editionId = async () => (await row('select id from edition where current')).id as string
const choose = async (choice: Partial<JoinChoice>): Promise<JoinChoice> => ({
  editionId: await editionId(),
  package: 'kept',
  directory: 'kept',
  dues: 'close',
  badges: 'move',
  ...choice,
})
const merge = (keptId: string, droppedId: string, choice: JoinChoice, browser = staff) =>
  call('MergeController/merge', { keptId, droppedId, joins: [choice] }, browser)
const undo = (changeId: string) => call('BulkController/undo', { changeId })
async function closeWindows() {
  server.advance(6 * MINUTE_MS)
  await server.runJobs('close-bulk-change')
}

/** Rows of all tables, without the history, the records of the merge itself and system fields. */
async function snapshot() {
  const tables = await rows(
    `select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
       and n.nspname <> 'record_platform' and n.nspname <> 'record_keys'
       and c.relname not in ('bulk_change', 'bulk_change_row', 'bulk_change_mail', 'open_merge', 'merge_effect')
     order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (/audit_entry|message|session|mail_count|throttle/.test(name)) continue
    // The hold of a stand begins when it is assigned, or assigned again.
    content[name] = (
      await rows(
        `select (to_jsonb(t) - '{last_modified_date,last_modified_by_id,system_modstamp,period}'::text[])::text as row
         from ${name} t order by 1`,
      )
    ).map((one) => one.row)
  }
  return content
}

type Snapshot = Awaited<ReturnType<typeof snapshot>>
/** Rows that are in one of the two only, by table. */
function differences(before: Snapshot, after: Snapshot) {
  const lines = Object.keys({ ...before, ...after }).flatMap((table) => {
    const [one, other] = [new Set(before[table]), new Set(after[table])]
    return [
      ...[...one].filter((line) => !other.has(line)).map((line) => `- ${table} ${line}`),
      ...[...other].filter((line) => !one.has(line)).map((line) => `+ ${table} ${line}`),
    ]
  })
  return lines
}

const participationOf = (accountId: string) =>
  row(
    `select p.id, p.status, p.payment_state as payment, array(select name from stand where participation = p.id order by 1) as stands
     from participation p join edition e on e.id = p.edition and e.current where p.account = $1`,
    [accountId],
  )

describe('merging two companies that take part in the same edition', () => {
  beforeAll(start)
  afterAll(() => server.close())
  beforeEach(closeWindows)

  test('previews both participations, a proposal and its consequences, and changes nothing', async () => {
    const before = await snapshot()
    const { status, body } = await call('MergeController/preview', { keptId: VELLUTO, droppedId: AURORA })
    expect(status).toBe(200)
    const [join] = body.joins as JoinItem[]
    expect(join?.choice).toEqual(await choose({ package: 'dropped', directory: join?.choice.directory }))
    expect(join?.fixed).toContain('è firmato')
    const labels = join?.rows.map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining([
        'Domanda',
        'Contratto',
        'Stand',
        'Importi dovuti',
        'Badge',
        'Catalogo',
        'Incontri',
      ]),
    )
    const stand = join?.rows.find(({ label }) => label === 'Stand')
    expect([stand?.kept, stand?.dropped]).toEqual(['C7 (Pad. 16)', expect.stringContaining('B12')])
    expect(join?.consequences.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Lo stand C7 torna libero.', expect.stringContaining('viene annullato')]),
    )
    expect(differences(before, await snapshot())).toEqual([])
  })

  test('refuses a merge without a choice, the end of a signed contract, and two signed contracts', async () => {
    const none = await call('MergeController/merge', { keptId: AURORA, droppedId: VELLUTO })
    expect(none.body.errorCode).toBe('MERGE_BOTH_TAKE_PART')
    const lost = await merge(AURORA, VELLUTO, await choose({ package: 'dropped' }))
    expect(lost.body).toMatchObject({
      errorCode: 'MERGE_SIGNED_SURVIVES',
      message: expect.stringContaining(
        (
          await row(
            `select contract_number as number from contract c join edition e on e.id = c.edition and e.current
         where account_id = $1 and type <> 'addendum' order by c.created_date limit 1`,
            [AURORA],
          )
        ).number,
      ),
    })
    const signed = await row(
      `select c.id, c.account_id as account from contract c join edition e on e.id = c.edition and e.current
       where account_id <> all($1) and c.signed_version_id is not null and c.status <> 'cancelled'
         and c.type <> 'addendum' order by c.id limit 1`,
      [[AURORA, VELLUTO]],
    )
    const both = await call('MergeController/preview', { keptId: AURORA, droppedId: signed.account })
    expect(both.body).toMatchObject({
      errorCode: 'MERGE_BOTH_SIGNED',
      message: expect.stringContaining('contratto firmato'),
    })
  })

  test('cannot be done by a generic edit', async () => {
    const { id } = await participationOf(VELLUTO)
    const admin = server.browser()
    await admin.signIn('admin@foyer.example')
    for (const fields of [{ Account__c: AURORA }, { Status__c: 'cancelled' }]) {
      const { statusCode } = await admin.send({
        method: 'PATCH',
        url: `${DATA_PATH}/ui-api/records/${id}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ fields }),
      })
      expect(statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  const CASES: [string, string, Partial<JoinChoice>][] = [
    [AURORA, VELLUTO, {}],
    [AURORA, VELLUTO, { dues: 'move', badges: 'close', directory: 'dropped' }],
    [VELLUTO, AURORA, { package: 'dropped' }],
    [VELLUTO, AURORA, { package: 'dropped', directory: 'dropped', badges: 'close', dues: 'move' }],
  ]
  test.each(CASES)(
    'leaves equal tables when %s with %s is merged as %o and undone',
    async (kept, dropped, choice) => {
      const before = await snapshot()
      const { status, body } = await merge(kept, dropped, await choose(choice))
      expect({ status, body }).toMatchObject({ status: 200, body: { undoId: expect.any(String) } })
      expect(differences(before, await snapshot())).not.toEqual([])
      expect((await undo(body.undoId)).status).toBe(200)
      expect(differences(before, await snapshot())).toEqual([])
      await closeWindows()
      expect(differences(before, await snapshot())).toEqual([])
    },
  )
})

describe('when the time to undo has ended', () => {
  beforeAll(start)
  afterAll(() => server.close())
  const balance = async (accountId: string) =>
    Object.fromEntries(
      (
        await rows(
          `select b.kind, b.left_over::int as left from entitlement.balance b join edition e on e.id = b.edition and e.current
           where b.account = $1 and b.kind in ('badge', 'vip', 'parking') order by 1`,
          [accountId],
        )
      ).map(({ kind, left }) => [kind, left]),
    )
  const badgesOf = async (accountId: string) =>
    (await rows(`select id from badge where account = $1 and state <> 'voided'`, [accountId])).length
  const passesOf = async (accountId: string) =>
    (
      await rows(`select id from ticket where account = $1 and kind = 'parking' and state <> 'voided'`, [
        accountId,
      ])
    ).length

  test('the surviving package, badges and one catalogue entry are with the kept company, which keeps its number', async () => {
    const [keptBefore, droppedBefore] = [await participationOf(VELLUTO), await participationOf(AURORA)]
    const badges = (await badgesOf(VELLUTO)) + (await badgesOf(AURORA))
    const choice = await choose({ package: 'dropped', directory: 'dropped', dues: 'close' })
    const preview = await call('MergeController/preview', {
      keptId: VELLUTO,
      droppedId: AURORA,
      joins: [choice],
    })
    const { status } = await merge(VELLUTO, AURORA, choice)
    expect(status).toBe(200)
    expect(await participationOf(VELLUTO)).toMatchObject({ id: keptBefore.id, stands: droppedBefore.stands })
    expect(await participationOf(AURORA)).toMatchObject({ status: 'cancelled', stands: [] })
    expect(await rows(`select participation from stand where name = 'C7'`)).toEqual([{ participation: null }])
    const contracts = await rows(
      `select account_id as account, status from contract where edition = $1 and account_id = any($2) order by status`,
      [choice.editionId, [AURORA, VELLUTO]],
    )
    expect(contracts).toEqual(
      expect.arrayContaining([
        { account: VELLUTO, status: 'active' },
        { account: VELLUTO, status: 'cancelled' },
      ]),
    )
    expect(contracts.every(({ account }) => account === VELLUTO)).toBe(true)
    expect(
      await rows(`select reason from audit_entry where name = 'participation.joined' and record_id = $1`, [
        keptBefore.id,
      ]),
    ).toEqual([{ reason: 'Aurora Cosmetici' }])
    expect(await rows(`select id from meeting where account = $1`, [AURORA])).toEqual([])
    await closeWindows()
    expect(await badgesOf(VELLUTO)).toBe(badges)
    expect(await balance(AURORA)).toEqual({ badge: 0, parking: 0, vip: 0 })
    expect(await passesOf(AURORA)).toBe(0)
    expect(await participationOf(VELLUTO)).toMatchObject({ payment: droppedBefore.payment })
    const left: Record<string, number> = await balance(VELLUTO)
    const warnings = (preview.body.joins[0] as JoinItem).consequences.map(({ text }) => text)
    expect(left.parking).toBe(0)
    expect(warnings.some((text) => text.includes('oltre la dotazione'))).toBe(
      Object.values(left).some((count) => count < 0),
    )
    expect(
      await rows(
        `select a.id from directory_profile p join account a on a.id = p.account
         where p.edition = $1 and a.id = any($2) and p.state in ('published', 'published_with_changes')`,
        [choice.editionId, [AURORA, VELLUTO]],
      ),
    ).toEqual([{ id: VELLUTO }])
    expect(await rows('select from merge_effect')).toEqual([])
    expect(
      await rows(
        `select from catalogue.item i join directory_profile p on p.id = i.profile where p.account = $1`,
        [AURORA],
      ),
    ).toEqual([])
  })
})

describe('badges that were chosen to end', () => {
  beforeAll(start)
  afterAll(() => server.close())
  const badgesOf = async (accountId: string) =>
    (await rows(`select id from badge where account = $1 and state <> 'voided'`, [accountId])).length

  test('are void when the time to undo has ended, and give their quota back', async () => {
    const before = await badgesOf(VELLUTO)
    const { status, body } = await merge(AURORA, VELLUTO, await choose({ badges: 'close' }))
    expect({ status, body }).toMatchObject({ status: 200 })
    expect(before).toBeGreaterThan(0)
    expect(await badgesOf(VELLUTO)).toBe(before)
    await closeWindows()
    expect(await badgesOf(VELLUTO)).toBe(0)
  })
})

describe('at the same time', () => {
  beforeAll(start)
  afterAll(() => server.close())

  test('one of two opposite merges succeeds, on two servers', async () => {
    const beside = staff.on(second.app)
    const answers = await Promise.all([
      merge(AURORA, VELLUTO, await choose({})),
      merge(VELLUTO, AURORA, await choose({ package: 'dropped' }), beside),
      merge(AURORA, VELLUTO, await choose({}), beside),
    ])
    const merged = answers.filter(({ status }) => status === 200)
    expect(merged).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.errorCode]).toEqual([409, 'MERGE_OPEN'])
    expect((await undo(merged[0]?.body.undoId)).status).toBe(200)
  })

  test('a payment and a merge that cancels the amount leave the books balanced', async () => {
    const beside = staff.on(second.app)
    await server.pool.query(
      `insert into amount_due select (d).* from (select jsonb_populate_record(null::amount_due, to_jsonb(d) || jsonb_build_object(
         'id', $2::text, 'reference', 'RACE-1', 'kind', 'addendum', 'subject_id', 'race', 'paid', 0, 'state', 'open')) as d
       from amount_due d join participation p on p.id = d.participation join edition e on e.id = p.edition and e.current
       where d.account = $1 order by d.id limit 1) due`,
      [VELLUTO, stableId('a60', 'race')],
    )
    const due = await row(
      `select d.id, (d.amount * 100)::int as cents, d.participation from amount_due d join participation p on p.id = d.participation
       join edition e on e.id = p.edition and e.current
       where d.account = $1 and d.state = 'open' and not exists (select from invoice i where i.amount_due = d.id) order by d.id limit 1`,
      [VELLUTO],
    )
    for (const round of [1, 2, 3]) {
      const [merged, paid] = await Promise.all([
        merge(AURORA, VELLUTO, await choose({ dues: 'close' })),
        call(
          'PaymentsController/recordReceipt',
          {
            accountId: VELLUTO,
            dueIds: [due.id],
            amountCents: 100,
            receivedOn: '2027-01-14',
            bankReference: `race-${round}`,
            payer: '',
          },
          beside,
        ),
      ])
      expect(merged.status).toBe(200)
      const { state, paid: received } = await row(
        'select state, paid::float8 as paid from amount_due where id = $1',
        [due.id],
      )
      // The payment came first, or found the amount cancelled.
      expect([paid.status, state, received > 0]).toEqual(
        paid.status === 200 ? [200, 'part_paid', true] : [409, 'cancelled', false],
      )
      expect(
        await rows(
          `select d.reference from amount_due d left join receipt_allocation a on a.amount_due = d.id
           group by d.id having d.paid <> coalesce(sum(a.amount), 0) or (d.state = 'cancelled' and d.paid > 0)`,
        ),
      ).toEqual([])
      expect((await undo(merged.body.undoId)).status).toBe(200)
    }
  })
})
