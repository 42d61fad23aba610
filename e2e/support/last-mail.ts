import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import pg from 'pg'

const FIELDS = ['To__c', 'Key__c'].map((name) => `Message__c.${name}`)

/** The newest mail to an address, once it exists. */
export async function lastMail(request: APIRequestContext, email: string, key: string) {
  const { FOYER_E2E_DATABASE: database } = process.env
  const html =
    database === undefined ? await mailInBox(request, email, key) : await mailInTable(database, email, key)
  return html.replaceAll('&#38;', '&')
}

/** Found by the record API, read from the console's mailbox, because the record has no content. */
async function mailInBox(request: APIRequestContext, email: string, key: string) {
  const token = await request.post('/services/oauth2/token', {
    form: { grant_type: 'client_credentials', client_id: 'demo-client', client_secret: 'demo-secret' },
  })
  const headers = { authorization: `Bearer ${(await token.json()).access_token}` }
  let html = ''
  await expect(async () => {
    const answer = await request.post('/services/data/v65.0/ui-api/list-records/Message__c/AllMessages', {
      headers,
      data: { pageSize: 50, sortBy: ['-CreatedDate'], fields: FIELDS },
    })
    const { records } = await answer.json()
    const found = records.find(
      ({ fields }: { fields: Record<string, { value: string }> }) =>
        fields.To__c?.value === email && fields.Key__c?.value === key,
    )
    expect(found).toBeTruthy()
    html = await (await request.get(`/fair/console/mailbox/${found.id}`, { headers })).text()
  }).toPass({ timeout: 30_000 })
  return html
}

/** Where mails are really sent, the console masks their links: only the database has them. */
async function mailInTable(database: string, email: string, key: string) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  let html = ''
  try {
    await expect(async () => {
      const { rows } = await client.query<{ html: string }>(
        'select html from message where "to" = $1 and key = $2 order by created_date desc, id desc limit 1',
        [email, key],
      )
      html = rows[0]?.html ?? ''
      expect(html).not.toBe('')
    }).toPass({ timeout: 30_000 })
  } finally {
    await client.end()
  }
  return html
}

/** The path and query of the first link in a mail to this screen. */
export function linkIn(mail: string, screen: string) {
  const url = new RegExp(`https?://[^\\s"<]+/${screen}[^\\s"<]*`).exec(mail)?.[0] ?? ''
  const { pathname, search } = new URL(url)
  return pathname + search
}
