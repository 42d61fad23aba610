import type { Label } from '@foyer/record-contract'
import { isEmail } from '../identity/registration.rules.ts'
import { FIELD_ISSUES } from '../words/field-issues.ts'

/** States of an undelivered mail without a resolution. */
export const UNDELIVERED = ['failed', 'bounced'] as const

/** Mails about signing in, which may give access to the account. */
const SECRET = /^account\./

/** Returns why a mail cannot be sent to another address; null if it can. */
export function refuseAddress(
  address: string,
  mail: { key: string; to: string; isForUser: boolean },
): Label | null {
  if (!isEmail(address)) return FIELD_ISSUES.email
  if (address.toLowerCase() === mail.to.toLowerCase()) return null
  return mail.isForUser || SECRET.test(mail.key) ? SIGNS_IN : null
}

const SIGNS_IN: Label = {
  'en-US':
    'This person signs in with the address: only they can change it, in their profile. Send to the same address, or close.',
  it: 'Questa persona accede con l’indirizzo: può cambiarlo solo lei, nel suo profilo. Invia allo stesso indirizzo oppure chiudi.',
}
