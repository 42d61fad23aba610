const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Purpose of a link in a mail. */
export type LinkKind = 'reset' | 'confirm' | 'invite' | 'recover' | 'stopRecovery'

/**
 * Lifetime of a link in a mail. A reset link gives access to the whole account, so its lifetime is short, and
 * a setting.
 */
export const LINK_LIFETIME_MS: Readonly<Record<'confirm' | 'invite', number>> = {
  confirm: 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
}

/** Minimum time between two mails to an address, so that our form cannot flood a mailbox. */
export const LINK_PAUSE_MS = MINUTE_MS

/** Maximum number of mails per hour to an address entered in our forms, from all senders. */
export const MAILS_PER_RECIPIENT_AND_HOUR = 5
/**
 * Maximum number of mails per hour from one network. An office at the fair shares one IP address, so the
 * limit is higher.
 */
export const MAILS_PER_SENDER_AND_HOUR = 60
