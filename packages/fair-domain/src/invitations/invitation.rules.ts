import { isEmail } from '../identity/registration.rules.ts'
import { RETENTION } from '../privacy/retention.ts'
import { machine } from '../states/machine.ts'
import { type Adult, adultIssue } from '../ticketing/minors.rules.ts'

/** A ticket on its way to a guest. It can be called back until the guest has put their name on it. */
export const guestInvitation = machine({
  sent: { open: 'opened', register: 'registered', recall: 'recalled', bounce: 'bounced' },
  opened: { register: 'registered', recall: 'recalled', bounce: 'bounced' },
  bounced: { recall: 'recalled' },
  registered: { use: 'used', refuse: 'opened' },
  used: {},
  recalled: {},
})

export type GuestInvitationState = (typeof guestInvitation.states)[number]

/** The company's own words; the frame around them is the organiser's. */
export const MAX_INVITATION_SUBJECT = 120
export const MAX_INVITATION_TEXT = 1000
/** So many addresses go out at once. */
export const MAX_ADDRESSES = 500
export const PROCESSING_AGREEMENT_VERSION = '2027-01'
/** Guest lists are forgotten so long after the fair. */
export const FORGET_GUESTS_AFTER_DAYS = RETENTION.guestLists.keep.days

export interface AddressList {
  addresses: string[]
  /** Lines without an address. */
  invalid: string[]
  duplicates: number
}

const HEADER = /^"?\s*(e-?mail|email address|indirizzo e-?mail|posta elettronica)\s*"?$/i

/**
 * Addresses out of whatever was typed, pasted or read from a file: one on each line, several in a row, rows of a
 * spreadsheet, `Ada Neri <ada@neri.example>`. Of each line the addresses count, the rest is left.
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
    // Names beside an address are no fault; what was meant as an address and is none always is.
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

/** Guests trust the organiser's address, so a company's own words lead nowhere else. */
const hasLink = (text: string) => /https?:|www\.|\]\(/i.test(text)

/** What is wrong with a sending, by field; `free` is how many tickets of the kind can be sent. */
export function invitationIssues(form: InvitationForm, free: number): InvitationIssues {
  const faults: Partial<Record<keyof InvitationForm, InvitationIssue>> = {}
  if (form.addresses.length === 0) faults.addresses = 'required'
  else if (form.addresses.length > MAX_ADDRESSES) faults.addresses = 'tooMany'
  else if (form.addresses.some((address) => !isEmail(address))) faults.addresses = 'email'
  else if (form.addresses.length > free) faults.addresses = 'notEnough'
  const words = { subject: MAX_INVITATION_SUBJECT, text: MAX_INVITATION_TEXT } as const
  for (const [name, limit] of Object.entries(words) as [keyof typeof words, number][]) {
    if (form[name].trim() === '') faults[name] = 'required'
    else if ([...form[name].trim()].length > limit) faults[name] = 'tooLong'
    else if (hasLink(form[name])) faults[name] = 'noLinks'
  }
  return faults
}

export interface GuestForm {
  firstName: string
  lastName: string
  company: string
  country: string
  privacy: boolean
  /** Who looks after a guest below the least age; missing for everybody else. */
  adult?: Adult
}

export type GuestIssues = Readonly<Partial<Record<keyof GuestForm, 'required'>>>

/** What a guest must tell before there is a ticket with their name. */
export function guestIssues(form: GuestForm): GuestIssues {
  const missing = (['firstName', 'lastName', 'country'] as const).filter((name) => form[name].trim() === '')
  return Object.fromEntries(
    [
      ...missing,
      ...(form.privacy ? [] : (['privacy'] as const)),
      ...(adultIssue(form.adult) ? (['adult'] as const) : []),
    ].map((name) => [name, 'required' as const]),
  )
}
