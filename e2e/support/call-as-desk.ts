import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { APIRequestContext } from '@playwright/test'

/** Calls a method as a program of the badge desk. */
export async function callAsDesk(request: APIRequestContext, method: string, input: object) {
  const token = await request.post('/services/oauth2/token', {
    form: { grant_type: 'client_credentials', client_id: 'demo-client', client_secret: 'demo-secret' },
  })
  const answer = await request.post(`${SERVER_METHOD_PATH}/${method}`, {
    headers: { authorization: `Bearer ${(await token.json()).access_token}` },
    data: input,
  })
  return answer.json()
}
