import { decryptValue, encryptValue } from '../../encrypt-value.ts'

const PURPOSE = 'webhook'

/** Encrypts the secret, which signing needs in clear text; a stolen database alone is useless. */
export const sealSecret = (secretKey: string, secret: string) => encryptValue(secretKey, PURPOSE, { secret })

export function unsealSecret(secretKey: string, sealed: string) {
  const found = decryptValue(secretKey, PURPOSE, sealed) as { secret: string } | undefined
  if (!found) throw new Error('The secret of a webhook was encrypted with another SECRET_KEY')
  return found.secret
}
