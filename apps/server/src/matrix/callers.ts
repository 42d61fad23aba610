import { createHash, randomBytes } from 'node:crypto'
import { demoIds } from '../seed/demo-ids.ts'
import { callMethod } from '../testing/call-method.ts'
import type { Server } from './registered.ts'
import { type Browser, signedIn } from './send.ts'

/** Request headers of a caller. */
export type Headers = Record<string, string>

const OF_SITE: Headers = { 'sec-fetch-site': 'same-origin' }
const APP = { clientId: 'demo-app', redirectUri: 'http://127.0.0.1:5173/callback' }

export const headersOf = (browser: Browser): Headers => ({ ...OF_SITE, cookie: browser.cookie() })
export const GUEST = OF_SITE

/** Returns the headers of an app authorised by the account, with the given scope. */
export async function appOf(server: Server, browser: Browser, scope: 'api' | 'read'): Promise<Headers> {
  const verifier = randomBytes(32).toString('base64url')
  const { body } = await callMethod(browser, 'AppAccessController/decide', {
    ...APP,
    responseType: 'code',
    scope,
    state: '',
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    isAllowed: true,
  })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: APP.clientId,
      redirect_uri: APP.redirectUri,
      code: new URL(body.to).searchParams.get('code') ?? '',
      code_verifier: verifier,
    }).toString(),
  })
  return { ...OF_SITE, authorization: `Bearer ${answer.json().access_token}` }
}

/** Returns the headers of staff acting for the account. An earlier acting session ends. */
export async function actingFor(server: Server, account: string): Promise<Headers> {
  const browser = await signedIn(server, 'staff')
  // The clock of tests is frozen, so the new session still counts as acting.
  await callMethod(browser, 'ActingController/end')
  const { status } = await callMethod(browser, 'ActingController/start', {
    userId: demoIds.user(account),
    reason: 'Asked for help on the phone',
  })
  if (status !== 200) throw new Error(`cannot act for ${account}: ${status}`)
  return headersOf(browser)
}
