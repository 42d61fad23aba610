import { redirect } from 'react-router'
import type { Portal } from './portal.ts'

const SECURITY_PATH = '/reserved/security'

/** Redirects a user who must set up a second factor; the server grants nothing else until then. */
export function redirectToSecondFactor({ viewer }: Pick<Portal, 'viewer'>, path: string) {
  if (viewer.owesFactor && path !== SECURITY_PATH) throw redirect(SECURITY_PATH)
}
