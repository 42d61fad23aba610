import { HallPlan } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { fragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { hallsToLayOut, publishSeededPlan } from './plan/publish-seeded-plan.ts'
import { DEMO_ROWS_METRES, realSizeStands } from './plan/real-size-stands.ts'

/** The size of a real fair. */
export const REAL_SIZE = { exhibitors: 3_000, visitors: 250_000, history: 1_000_000, messages: 100_000 }

const SEED = 'real-size'
const PUBLISHED = new Date('2026-10-01T08:00:00Z')
const STAMPS = 'created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp'
/** A distinct minute for each row; $1 is the author. */
const stamp = `timestamptz '2026-01-01Z' + n % 400000 * interval '1 minute'`
const stamps = `${stamp}, $1, ${stamp}, $1, ${stamp}`
/** Digits only, so that the checksum of every id is the same; outside of the range of the demo ids. */
const id = (prefix: string, n = 'n') => `'${prefix}9' || lpad((${n})::text, 11, '0') || 'AAA'`

/** Every tenth company waits for the decision on its application, and its stand is free. */
const ASSIGNED = 'n % 10 > 0'

const CITIES = `array['Bologna','Lyon','Hamburg','Sevilla','Kraków','Seoul','Osaka','Shenzhen','Izmir','Pune','Chicago','Recife']`
const FIRST = `(array['Ada','Bruno','Carla','Dario','Elsa','Fabio','Gina','Hugo','Irene','Jonas','Klara','Luca','Mara','Nils','Olga','Piero'])[1 + n % 16]`
/** A hundred syllables make names: three letters then match hundreds of people, as in real data. */
const ONSETS = `array['b','c','d','f','g','l','m','n','p','r','s','t','v','z','br','cr','dr','fr','gr','tr']`
const VOWELS = `array['a','e','i','o','u']`
const syllable = (seed: string) => `(${ONSETS})[1 + (${seed}) % 20] || (${VOWELS})[1 + (${seed}) / 20 % 5]`
const word = (seed: string) =>
  `initcap(${syllable(`${seed} * 7`)} || ${syllable(`${seed} / 97 * 11`)} || ${syllable(`${seed} / 9409 * 13`)})`

/**
 * Inserts this number of exhibitors and visitors with their records, by SQL and always the same, into a
 * database with the demo data. Atomic; returns false if they exist already.
 */
export async function fillRealSize(client: ClientBase, sizes = REAL_SIZE) {
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`)
  await client.query('begin')
  try {
    const claimed = await client.query(
      'insert into identity.seed (name, at) values ($1, now()) on conflict do nothing',
      [SEED],
    )
    if (claimed.rowCount !== 0) await fill(client, sizes)
    await client.query('commit')
    if (claimed.rowCount === 0) return false
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('vacuum analyze')
  return true
}

async function fill(client: ClientBase, sizes: typeof REAL_SIZE) {
  const { rows: users } = await client.query<{ id: string }>(
    `select id from user_account where username = 'staff@foyer.example'`,
  )
  const { rows: editions } = await client.query<{ id: string }>('select id from edition where current')
  const userId = users[0]?.id ?? ''
  const editionId = editions[0]?.id ?? ''
  await fillExhibitors(client, userId, editionId, sizes.exhibitors)
  await fillMoney(client, userId, editionId, sizes.exhibitors)
  await fillVisitors(client, userId, editionId, sizes.visitors)
  await fillMessages(client, userId, sizes)
  await fillHistory(client, userId, sizes)
}

async function fillExhibitors(client: ClientBase, userId: string, editionId: string, count: number) {
  await client.query(
    `insert into account (id, name, type, vat_number, billing_city, billing_country, owner_id, ${STAMPS})
     select ${id('001')}, ${word('n')} || ' ' || ${word('(n * 37 + 11)')}, 'Exhibitor', 'IT' || lpad((n * 7919)::text, 11, '0'),
       (${CITIES})[1 + n % 12], 'IT', $1, ${stamps}
     from generate_series(1, $2::int) n`,
    [userId, count],
  )
  await client.query(
    `insert into participation (id, name, account, edition, kind, status, match_permission, payment_state, ${STAMPS})
     select ${id('a04')}, 'RS27-' || lpad(n::text, 5, '0'), ${id('001')}, $3, 'exhibitor', 'confirmed', true, 'paid', ${stamps}
     from generate_series(1, $2::int) n`,
    [userId, count, editionId],
  )
  await client.query('update pavilion set map_depth = map_depth + $2 where edition = $1', [
    editionId,
    DEMO_ROWS_METRES,
  ])
  const { rows: halls } = await client.query<{ id: string; name: string; depth: number }>(
    'select id, name, coalesce(map_depth, 0)::int as depth from pavilion where edition = $1 order by name',
    [editionId],
  )
  await client.query(
    `insert into stand (id, name, pavilion, participation, account, area, open_sides, ${STAMPS})
     select ${id('a03')}, s.name, s."hallId", case when ${ASSIGNED} then ${id('a04')} end, case when ${ASSIGNED} then ${id('001')} end,
       s.area, s."openSides", ${stamps}
     from rows from (jsonb_to_recordset($2::jsonb) as (name text, "hallId" text, area int, "openSides" int)) with ordinality
       as s(name, "hallId", area, "openSides", n)`,
    [userId, JSON.stringify(realSizeStands(count, halls))],
  )
  for (const { id: hall, ...rest } of await hallsToLayOut(client, editionId)) {
    await client.query(
      `update hall_plan set state = 'replaced' where pavilion = $1 and state = 'published'`,
      [hall],
    )
    const planId = stableId(HallPlan.keyPrefix, `real-size:${rest.name}`)
    await client.query(
      `insert into hall_plan (id, name, pavilion, version, state, ${STAMPS})
       select $1, $2::text, $3::text, coalesce(max(version), 0) + 1, 'draft', now(), $4, now(), $4, now()
       from hall_plan where pavilion = $3::text`,
      [planId, `${rest.name} · ${SEED}`, hall, userId],
    )
    await publishSeededPlan(client, planId, rest, PUBLISHED)
  }
}

/** Two amounts due per exhibitor, most of them paid; every tenth has an application for its stand that waits for a decision. */
async function fillMoney(client: ClientBase, userId: string, editionId: string, count: number) {
  const kinds = [
    { kind: 'prepayment', amount: '1000 + n % 90 * 40', due: `date '2026-10-01' + n % 30` },
    { kind: 'balance', amount: '3000 + n % 90 * 110', due: `date '2027-01-15' + n % 45` },
  ]
  for (const [at, { kind, amount, due }] of kinds.entries())
    await client.query(
      `insert into amount_due (id, reference, account, participation, kind, subject_id, amount, paid, due_on, state, ${STAMPS})
       select ${id('a60', `n + ${at} * $2::int`)}, 'RS-${kind}-' || n, ${id('001')}, ${id('a04')}, '${kind}', ${id('a04')},
         ${amount}, case when n % 5 = 0 then 0 else ${amount} end, ${due}, case when n % 5 = 0 then 'open' else 'paid' end, ${stamps}
       from generate_series(1, $2::int) n`,
      [userId, count],
    )
  await client.query(
    `insert into application (id, name, number, account, edition, state, pavilion, sector, area, open_sides, draft, total, submissions,
       submitted_at, note_for_customer, ${STAMPS})
     select ${id('a51')}, 'RS-' || n, 'RS-' || n, ${id('001')}, $3::text, 'submitted', s.pavilion, p.sectors[1], s.area, s.open_sides,
       jsonb_build_object('pavilionId', s.pavilion, 'sector', coalesce(p.sectors[1], ''), 'area', s.area, 'openSides', s.open_sides),
       4000 + n % 90 * 150, 1, ${stamp}, false, ${stamps}
     from generate_series(1, $2::int) n join stand s on s.id = ${id('a03')} join pavilion p on p.id = s.pavilion
     where not (${ASSIGNED})`,
    [userId, count, editionId],
  )
}

/** Sent mails to the exhibitors. */
async function fillMessages(client: ClientBase, userId: string, sizes: typeof REAL_SIZE) {
  await withoutIndexes(client, 'message', () =>
    client.query(
      `insert into message (id, name, key, "to", account, language, text, status, attempts, sent_at, ${STAMPS})
       select ${id('a06')}, 'Promemoria ' || n, 'deadline.7', 'office' || n % $3::int || '@exhibitors.example',
         ${id('001', '1 + n % $3::int')}, 'it', 'Un promemoria.', 'sent', 1, ${stamp}, ${stamps}
       from generate_series(1, $2::int) n`,
      [userId, sizes.messages, sizes.exhibitors],
    ),
  )
}

/** Each visitor has a ticket. */
async function fillVisitors(client: ClientBase, userId: string, editionId: string, count: number) {
  await withoutIndexes(client, 'contact', () =>
    client.query(
      `insert into contact (id, first_name, last_name, email, owner_id, ${STAMPS})
       select ${id('003')}, ${FIRST}, ${word('n')}, 'visitor' || n || '@visitors.example', $1, ${stamps}
       from generate_series(1, $2::int) n`,
      [userId, count],
    ),
  )
  await withoutIndexes(client, 'ticket', () =>
    client.query(
      `insert into ticket (id, name, kind, edition, contact, holder_first_name, holder_last_name, holder_email, state,
         valid_from, valid_until, entry_from, entry_until, code, provider, provider_reference, ${STAMPS})
       select ${id('a71')}, ${FIRST} || ' ' || ${word('n')}, 'ticket1', $3, ${id('003')}, ${FIRST}, ${word('n')},
         'visitor' || n || '@visitors.example', 'ready', date '2027-03-18', date '2027-03-21', '09:30', '18:30',
         'RS' || n, 'built-in', upper(substr(md5(n::text), 1, 16)), ${stamps}
       from generate_series(1, $2::int) n`,
      [userId, count, editionId],
    ),
  )
}

async function fillHistory(client: ClientBase, userId: string, sizes: typeof REAL_SIZE) {
  const exhibitor = id('001', '1 + n % $3::int')
  await withoutIndexes(client, 'audit_entry', () =>
    client.query(
      `insert into audit_entry (id, name, object_api_name, record_id, account, actor, ${STAMPS})
       select ${id('a05')}, 'record.updated', 'Account', ${exhibitor}, ${exhibitor}, $1, ${stamps}
       from generate_series(1, $2::int) n`,
      [userId, sizes.history, sizes.exhibitors],
    ),
  )
}

/** Drops the indexes of a table, fills it and creates them again, which takes a fraction of the time. */
async function withoutIndexes(client: ClientBase, table: string, fill: () => Promise<unknown>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, format('create index %I on %s%s', c.relname, i.indrelid::regclass,
       substring(pg_get_indexdef(i.indexrelid) from ' USING .*')) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index "${fragment<'company_index'>(name)}"`)
  await fill()
  // PostgreSQL defines the index of a partitioned table with ONLY, which would leave its partitions without.
  for (const { definition } of rows)
    await client.query(fragment<'create index company_index on account using btree (name)'>(definition))
}
