import type { SecurityResult } from '@foyer/fair-domain'

export const hasFactor = ({ passkeys, totp }: SecurityResult) => passkeys.length > 0 || totp !== null
