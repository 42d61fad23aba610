import type { Label } from '@foyer/record-contract'

/** Parts of a person's data that exhibitors can receive by scanning a badge. */
export const SHARED_PARTS = {
  profile: { 'en-US': 'Name, role, company', it: 'Nome, ruolo, azienda' },
  email: { 'en-US': 'Email', it: 'Email' },
  phone: { 'en-US': 'Phone', it: 'Telefono' },
  newsletter: { 'en-US': 'Their newsletter', it: 'Newsletter dell’azienda' },
} as const satisfies Record<string, Label>

export type SharedPart = keyof typeof SHARED_PARTS
export const SHARED_PART_NAMES = Object.keys(SHARED_PARTS) as SharedPart[]

/** The choice of a person: what an exhibitor receives. */
export type Sharing = Readonly<Record<SharedPart, boolean>>

export const NOTHING_SHARED: Sharing = { profile: false, email: false, phone: false, newsletter: false }

/** Completes a choice: nothing is shared without the name, and no newsletter without an email address. */
export function effectiveSharing({ profile, email, phone, newsletter }: Sharing): Sharing {
  return {
    profile,
    email: profile && email,
    phone: profile && phone,
    newsletter: profile && email && newsletter,
  }
}

/** Data of a person at a scan. */
export interface ScannedPerson {
  name: string
  company: string | null
  role: string | null
  email: string | null
  phone: string | null
}

/** Name of a contact that shares nothing. */
export const UNNAMED = '—'

/** Returns the fields of a contact: exactly what the choice releases, and null for the rest. */
export function sharedFields(choice: Sharing, person: ScannedPerson) {
  const { profile, email, phone, newsletter } = effectiveSharing(choice)
  return {
    Name: profile ? person.name : UNNAMED,
    Company__c: profile ? person.company : null,
    Role__c: profile ? person.role : null,
    Email__c: email ? person.email : null,
    Phone__c: phone ? person.phone : null,
    SharesProfile__c: profile,
    SharesEmail__c: email,
    SharesPhone__c: phone,
    SharesNewsletter__c: newsletter,
  }
}

export const CONTACT_INTERESTS = {
  low: { 'en-US': 'A little', it: 'Poco' },
  high: { 'en-US': 'Very', it: 'Molto' },
  orders: { 'en-US': 'Orders now', it: 'Ordina ora' },
} as const satisfies Record<string, Label>
export type ContactInterest = keyof typeof CONTACT_INTERESTS
export const CONTACT_INTEREST_NAMES = Object.keys(CONTACT_INTERESTS) as ContactInterest[]

export const MAX_CONTACT_NOTE = 2000
export const MAX_CONTACT_TAGS = 20
