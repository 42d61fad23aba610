import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

const FIELDS = ['Text__c', 'To__c', 'Key__c'].map((name) => `Message__c.${name}`)

/** The text of the newest mail to an address, once it is there; read as a program would, with the record API. */
export async function lastMail(request: APIRequestContext, email: string, key: string) {
  const token = await request.post('/services/oauth2/token', {
    form: { grant_type: 'client_credentials', client_id: 'demo-client', client_secret: 'demo-secret' },
  })
  const headers = { authorization: `Bearer ${(await token.json()).access_token}` }
  let text = ''
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
    text = found.fields.Text__c.value
  }).toPass({ timeout: 10_000 })
  return text
}

/** The path and query of the first link in a mail that leads to this screen. */
export function linkIn(text: string, screen: string) {
  const url = new RegExp(`https?://\\S+/${screen}\\S*`).exec(text)?.[0] ?? ''
  const { pathname, search } = new URL(url)
  return pathname + search
}
