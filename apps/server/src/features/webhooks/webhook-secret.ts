import { decryptValue, encryptValue } from '../../encrypt-value.ts'

const PURPOSE = 'webhook'

/** It is needed in the clear to sign, so a hash would not do; who steals the database alone cannot sign with it. */
export const sealSecret = (secretKey: string, secret: string) => encryptValue(secretKey, PURPOSE, { secret })

export function unsealSecret(secretKey: string, sealed: string) {
  const found = decryptValue(secretKey, PURPOSE, sealed) as { secret: string } | undefined
  if (!found) throw new Error('The secret of a webhook was sealed with another SECRET_KEY')
  return found.secret
}
