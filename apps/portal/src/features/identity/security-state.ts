import type { SecurityAnswer } from '@foyer/fair-domain'

export const hasFactor = ({ passkeys, totp }: SecurityAnswer) => passkeys.length > 0 || totp !== null
