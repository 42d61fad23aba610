const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What a link of a mail is for. */
export type LinkKind = 'reset' | 'confirm' | 'invite'

/** How long a link of a mail works. A reset lends the whole account, so it is the shortest. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkKind, number>> = {
  reset: 60 * MINUTE_MS,
  confirm: 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
}

/** A second mail within this time is not sent: nobody's mailbox is filled from our form. */
export const LINK_PAUSE_MS = MINUTE_MS
