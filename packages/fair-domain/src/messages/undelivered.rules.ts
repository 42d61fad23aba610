import type { Label } from '@foyer/record-contract'
import { isEmail } from '../identity/registration.rules.ts'
import { FIELD_ISSUES } from '../words/field-issues.ts'

/** A mail that nobody received, and that nobody has settled yet. */
export const UNDELIVERED = ['failed', 'bounced'] as const

/** Mails about signing in: whoever reads one may open the account that it is about. */
const SECRET = /^account\./

/** Why a mail cannot go to another address; null when it can. */
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
