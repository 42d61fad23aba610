import type pg from 'pg'

/** Signs in as the demo's administrator, and finds a company. */
export async function demoCookie(address: string, pool: pg.Pool) {
  const response = await fetch(`${address}/fair/reserved/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ username: 'staff@foyer.example', password: 'Foyer-demo-1' }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Signing in failed: ${response.status}`)
  const { rows } = await pool.query<{ id: string }>('select id from account order by id limit 1')
  return { cookie, accountId: rows[0]?.id ?? '' }
}
