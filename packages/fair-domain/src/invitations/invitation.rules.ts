import { isEmail } from '../identity/registration.rules.ts'
import { RETENTION } from '../privacy/retention.ts'
import { machine } from '../states/machine.ts'

/** States of a ticket sent to a guest. It can be recalled until the guest has given their name. */
export const guestInvitation = machine({
  sent: { open: 'opened', register: 'registered', recall: 'recalled', bounce: 'bounced' },
  opened: { register: 'registered', recall: 'recalled', bounce: 'bounced' },
  bounced: { recall: 'recalled' },
  registered: { use: 'used', refuse: 'opened' },
  used: {},
  recalled: {},
})

export type GuestInvitationState = (typeof guestInvitation.states)[number]

/** Limits of the company's message, which is embedded in the organiser's layout. */
export const MAX_INVITATION_SUBJECT = 120
export const MAX_INVITATION_TEXT = 1000
/** Maximum number of addresses per sending. */
export const MAX_ADDRESSES = 500
export const PROCESSING_AGREEMENT_VERSION = '2027-01'
/** Retention of guest lists after the fair, in days. */
export const FORGET_GUESTS_AFTER_DAYS = RETENTION.guestLists.keep.days

export interface AddressList {
  addresses: string[]
  /** Lines without an address. */
  invalid: string[]
  duplicates: number
}

const HEADER = /^"?\s*(e-?mail|email address|indirizzo e-?mail|posta elettronica)\s*"?$/i

/**
 * Parses addresses from typed, pasted or imported text: one per line, several in a row, rows of a
 * spreadsheet, `Ada Neri <ada@neri.example>`. Other text of a line is ignored.
 */
export function readAddresses(text: string): AddressList {
  const found: string[] = []
  const invalid: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const cells = line
      .split(/[,;\t]/)
      .map((cell) => /<([^<>]+)>/.exec(cell)?.[1] ?? cell)
      .map((cell) => cell.trim().replace(/^"|"$/g, '').trim())
      .filter((cell) => cell !== '')
    if (cells.length === 0 || cells.some((cell) => HEADER.test(cell))) continue
    const words = cells.flatMap((cell) => cell.split(/\s+/))
    const good = words.filter(isEmail)
    // Names beside an address are ignored; a word with @ that is no address is reported.
    const mistyped = words.filter((word) => word.includes('@') && !isEmail(word))
    found.push(...good.map((address) => address.toLowerCase()))
    if (mistyped.length > 0) invalid.push(...mistyped)
    else if (good.length === 0) invalid.push(line.trim())
  }
  const addresses = [...new Set(found)]
  return { addresses, invalid, duplicates: found.length - addresses.length }
}

export interface InvitationForm {
  kind: string
  addresses: readonly string[]
  subject: string
  text: string
}

export type InvitationIssue = 'required' | 'tooLong' | 'noLinks' | 'tooMany' | 'notEnough' | 'email'

export type InvitationIssues = Readonly<Partial<Record<keyof InvitationForm, InvitationIssue>>>

/** Guests trust the sender address of the organiser, so the company's message must contain no links. */
const hasLink = (text: string) => /https?:|www\.|\]\(/i.test(text)

/** Validates a sending and returns the issues by field; `free` is the number of available tickets of the kind. */
export function invitationIssues(form: InvitationForm, free: number): InvitationIssues {
  const issues: Partial<Record<keyof InvitationForm, InvitationIssue>> = {}
  if (form.addresses.length === 0) issues.addresses = 'required'
  else if (form.addresses.length > MAX_ADDRESSES) issues.addresses = 'tooMany'
  else if (form.addresses.some((address) => !isEmail(address))) issues.addresses = 'email'
  else if (form.addresses.length > free) issues.addresses = 'notEnough'
  const words = { subject: MAX_INVITATION_SUBJECT, text: MAX_INVITATION_TEXT } as const
  for (const [name, limit] of Object.entries(words) as [keyof typeof words, number][]) {
    if (form[name].trim() === '') issues[name] = 'required'
    else if ([...form[name].trim()].length > limit) issues[name] = 'tooLong'
    else if (hasLink(form[name])) issues[name] = 'noLinks'
  }
  return issues
}
