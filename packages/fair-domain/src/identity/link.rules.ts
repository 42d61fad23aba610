const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What a link of a mail is for. */
export type LinkKind = 'reset' | 'confirm' | 'invite' | 'recover' | 'stopRecovery'

/** How long a link of a mail works. A reset lends the whole account, so its time is short, and a setting. */
export const LINK_LIFETIME_MS: Readonly<Record<'confirm' | 'invite', number>> = {
  confirm: 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
}

/** A second mail within this time is not sent: nobody's mailbox is filled from our form. */
export const LINK_PAUSE_MS = MINUTE_MS

/** How many mails go in an hour to an address that was typed into our forms, whoever types it. */
export const MAILS_PER_RECIPIENT_AND_HOUR = 5
/** An office at the fair shares one network address, so it may ask more often than one mailbox should be written to. */
export const MAILS_PER_SENDER_AND_HOUR = 60
