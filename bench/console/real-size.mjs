// A fair at its real size, made in the database itself and the same each time: into a database that has the demo data.

export const REAL_SIZE = { exhibitors: 3_000, visitors: 250_000, history: 1_000_000 }

const STAMPS = 'created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp'
const stamp = `timestamptz '2026-01-01Z' + n % 400000 * interval '1 minute'`
/** Digits only, so that the checksum of every id is the same; far from those of the demonstration. */
const id = (prefix) => `'${prefix}9' || lpad(n::text, 11, '0') || 'AAA'`

const CITIES = `array['Bologna','Lyon','Hamburg','Sevilla','Kraków','Seoul','Osaka','Shenzhen','Izmir','Pune','Chicago','Recife']`
const FIRST = `array['Ada','Bruno','Carla','Dario','Elsa','Fabio','Gina','Hugo','Irene','Jonas','Klara','Luca','Mara','Nils','Olga','Piero']`
/** A hundred syllables make invented names: three letters then find hundreds of people, as among real ones. */
const ONSETS = `array['b','c','d','f','g','l','m','n','p','r','s','t','v','z','br','cr','dr','fr','gr','tr']`
const VOWELS = `array['a','e','i','o','u']`
const syllable = (seed) => `(${ONSETS})[1 + (${seed}) % 20] || (${VOWELS})[1 + (${seed}) / 20 % 5]`
const word = (seed) =>
  `initcap(${syllable(`${seed} * 7`)} || ${syllable(`${seed} / 97 * 11`)} || ${syllable(`${seed} / 9409 * 13`)})`

/** Fills a table without its indexes and makes them afterwards, which takes a fraction of the time. */
async function withoutIndexes(client, table, fill) {
  const { rows } = await client.query(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}

export async function fillRealSize(client, userId, sizes = REAL_SIZE) {
  await client.query('set synchronous_commit = off')
  await client.query(`set maintenance_work_mem = '256MB'`)
  const { rows } = await client.query('select id from edition where current')
  const { rows: halls } = await client.query('select id from pavilion where edition = $1 order by name', [
    rows[0].id,
  ])
  await client.query(
    `insert into account (id, name, type, vat_number, billing_city, billing_country, owner_id, ${STAMPS})
     select ${id('001')}, ${word('n')} || ' ' || ${word('(n * 37 + 11)')}, 'Exhibitor', 'IT' || lpad((n * 7919)::text, 11, '0'),
       (${CITIES})[1 + n % 12], 'IT', $1, ${stamp}, $1, ${stamp}, $1, ${stamp}
     from generate_series(1, $2::int) n`,
    [userId, sizes.exhibitors],
  )
  await client.query(
    `insert into participation (id, name, account, edition, kind, status, match_permission, payment_state, ${STAMPS})
     select ${id('a04')}, 'RS27-' || lpad(n::text, 5, '0'), ${id('001')}, $3, 'exhibitor', 'confirmed', true, 'paid',
       ${stamp}, $1, ${stamp}, $1, ${stamp}
     from generate_series(1, $2::int) n`,
    [userId, sizes.exhibitors, rows[0].id],
  )
  await client.query(
    `insert into stand (id, name, pavilion, participation, account, area, open_sides, ${STAMPS})
     select ${id('a03')}, 'R' || n, ($3::text[])[1 + n % array_length($3::text[], 1)], ${id('a04')}, ${id('001')},
       12 + n % 90, 1 + n % 4, ${stamp}, $1, ${stamp}, $1, ${stamp}
     from generate_series(1, $2::int) n`,
    [userId, sizes.exhibitors, halls.map(({ id: hall }) => hall)],
  )
  await withoutIndexes(client, 'contact', () =>
    client.query(
      `insert into contact (id, first_name, last_name, email, owner_id, ${STAMPS})
     select ${id('003')}, (${FIRST})[1 + n % 16], ${word('n')},
       'visitor' || n || '@visitors.example', $1, ${stamp}, $1, ${stamp}, $1, ${stamp}
     from generate_series(1, $2::int) n`,
      [userId, sizes.visitors],
    ),
  )
  await withoutIndexes(client, 'audit_entry', () =>
    client.query(
      `insert into audit_entry (id, name, object_api_name, record_id, account, actor, ${STAMPS})
     select ${id('a05')}, 'record.updated', 'Account', '0019' || lpad((1 + n % $3::int)::text, 11, '0') || 'AAA',
       '0019' || lpad((1 + n % $3::int)::text, 11, '0') || 'AAA', $1, ${stamp}, $1, ${stamp}, $1, ${stamp}
     from generate_series(1, $2::int) n`,
      [userId, sizes.history, sizes.exhibitors],
    ),
  )
  await client.query('vacuum analyze')
}
