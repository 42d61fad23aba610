import type { SignInMethod } from '@foyer/fair-domain'

/** As `SecurityController.getState` answers. */
export interface SecurityState {
  passkeys: readonly Passkey[]
  totp: { createdAt: string; lastUsedAt: string | null } | null
  codesLeft: number
  isRequired: boolean
  freshUntil: string | null
  hasPassword: boolean
}

export interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** As `SecurityController.getSignIns` answers. */
export interface SignInEntry {
  id: string
  at: string
  succeeded: boolean
  method: SignInMethod
  kind: 'browser' | 'program'
  device: string | null
  network: string | null
}

export const hasFactor = ({ passkeys, totp }: SecurityState) => passkeys.length > 0 || totp !== null
