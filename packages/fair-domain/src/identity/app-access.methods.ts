import { answer, boolean, object, string, textUpTo } from '@foyer/record-contract'
import { changes, defineRealMethods, reads } from '../methods/define-methods.ts'
import type { AppScope } from './app-scopes.ts'

/** Request of an app, as in the URL of the consent page. */
const REQUEST = {
  clientId: textUpTo(200),
  redirectUri: textUpTo(2000),
  responseType: textUpTo(50),
  scope: textUpTo(500),
  state: textUpTo(2000),
  codeChallenge: textUpTo(200),
  codeChallengeMethod: textUpTo(50),
}

/** Outcome of an app's request for access. */
export type AppConsentResult =
  | { outcome: 'ask'; app: string; person: string; leadsTo: string; scopes: AppScope[] }
  /** The request is invalid; the error is returned to the app by redirect. */
  | { outcome: 'leadBack'; to: string }
  /** No redirect: the app is unknown, or its redirect URI is not registered. */
  | { outcome: 'refused'; reason: 'unknownApp' | 'wrongAddress' }

export interface ConnectedAppItem {
  id: string
  app: string
  scopes: AppScope[]
  since: string
  lastUsedAt: string
}

const EXAMPLE = {
  clientId: 'demo-app',
  redirectUri: 'http://127.0.0.1:5173/callback',
  responseType: 'code',
  scope: 'read',
  state: 'example',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
}

/** Methods for granting access to apps, and for granted apps. */
export const appAccessMethods = defineRealMethods('AppAccessController', 'signedIn', {
  getRequest: reads({
    input: object(REQUEST),
    output: answer<AppConsentResult>(),
    of: ['User'],
    example: EXAMPLE,
  }),
  decide: changes({
    input: object({ ...REQUEST, isAllowed: boolean }),
    output: object({ to: string }),
    personal: true,
    example: { ...EXAMPLE, isAllowed: true },
    refuses: ['APP_REQUEST_REFUSED'],
  }),
  getApps: reads({ input: object({}), output: answer<ConnectedAppItem[]>(), of: [], personal: true }),
  disconnect: changes({
    input: object({ id: textUpTo(36) }),
    output: object({ disconnected: boolean }),
    personal: true,
    example: { id: '00000000-0000-4000-8000-000000000000' },
  }),
})
