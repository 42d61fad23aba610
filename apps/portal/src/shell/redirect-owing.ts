import { redirect } from 'react-router'
import type { Portal } from './portal.ts'

const SECURITY_PATH = '/reserved/security'

/** Whoever owes a second factor is led to where it is set up; the server opens nothing else to them. */
export function redirectOwing({ viewer }: Pick<Portal, 'viewer'>, path: string) {
  if (viewer.owesFactor && path !== SECURITY_PATH) throw redirect(SECURITY_PATH)
}
