import type { Pool } from 'pg'
import { demoIds } from '../seed/demo-ids.ts'

const STAMPS = 'created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp'

/** Publishes a directory profile with one brand, for a company that has none. */
export async function publishDirectory(pool: Pool, company: string) {
  const account = demoIds.account(company)
  const known = await pool.query('select id from directory_profile where account = $1', [account])
  if (known.rowCount === 0)
    await pool.query(
      `insert into directory_profile (id, ${STAMPS}, name, account, edition, pavilion, state, version, revision)
       select 'a40000000000001AAA', now(), e.created_by_id, now(), e.created_by_id, now(), $2, $1, e.id, p.id, 'draft', 1, 1
       from edition e join pavilion p on p.edition = e.id where e.current order by p.id limit 1`,
      [account, company],
    )
  await pool.query(`update directory_profile set state = 'published' where account = $1`, [account])
  await pool.query('delete from product where brand in (select id from brand where account = $1)', [account])
  await pool.query('delete from brand where account = $1', [account])
  await pool.query(
    `insert into brand (id, ${STAMPS}, name, profile, account, edition, categories, markets, certifications,
       distribution_types, channels, position, version)
     select 'a41000000000001AAA', now(), created_by_id, now(), created_by_id, now(), 'Aurora', id, account, edition,
       '{skinCare,makeUp}', '{italy,europeanUnion}', '{vegan,none}', '{selective}', '{perfumery}', 1, 1
     from directory_profile where account = $1 order by id limit 1`,
    [account],
  )
}
