import type pg from 'pg'
import type { Findings } from './opening-day.ts'
import type { Asker } from './timed-request.ts'

const MOST = 300
const STRANGER = '198.18.0.1'

/** Pages and records to visit. */
export async function readFindings(pool: pg.Pool, asker: Asker): Promise<Findings> {
  const column = async (text: string) =>
    (await pool.query<{ value: string }>(`${text} limit ${MOST}`)).rows.map(({ value }) => value)
  const slugs = await readSlugs(asker)
  return {
    slugs,
    words: [...new Set(slugs.flatMap((slug) => slug.split('-')).filter((word) => word.length > 3))].slice(
      0,
      60,
    ),
    codes: await column(`select code as value from ticket where state = 'ready' order by id`),
    exhibitors: await column(
      `select username as value from user_account where 'exhibitor' = any(profiles) and is_active
       and username like '%@foyer.example' order by username`,
    ),
    accounts: await column('select id as value from account order by id'),
    shop: await readShop(asker),
  }
}

/** Only companies visible to guests: the table has others, of other years and suspended ones. */
async function readSlugs(asker: Asker) {
  const { body } = await asker.ask({ path: '/fair/sitemap.xml' }, STRANGER)
  const slugs = [...body.matchAll(/\/catalogue\/([a-z0-9-]+)<\/loc>/g)].map(([, slug = '']) => slug)
  return [...new Set(slugs)].slice(0, MOST)
}

async function readShop(asker: Asker) {
  const path = `/lwr/apex/v65.0/ShopController/getShop?methodParams=${encodeURIComponent('{"code":"","language":"it"}')}`
  const { status, body } = await asker.ask({ path }, STRANGER)
  const { days = [], offers = [] } = status === 200 ? JSON.parse(body) : {}
  const [day] = days
  const offer = offers.find(({ ticket }: { ticket: string }) => ticket === 'oneDay')
  if (day === undefined || !offer) throw new Error(`The shop sells nothing (${status})`)
  return { day, total: offer.price }
}
