import { languageOfCountry, type Profile } from '@foyer/fair-domain'

export interface DemoPerson {
  /** The local part of the email address, before foyer.example. */
  account: string
  firstName: string
  lastName: string
  title: string
  company: string
  profiles: readonly Profile[]
}

/** Invented companies; their kinds are values of Account.Type. */
export const DEMO_COMPANIES: Readonly<
  Record<string, { type: string; city: string; country: string; vat: string }>
> = {
  'Aurora Cosmetici': { type: 'Exhibitor', city: 'Bologna', country: 'IT', vat: 'IT01234567897' },
  'Velluto Profumi': { type: 'Exhibitor', city: 'Milano', country: 'IT', vat: 'IT09988770013' },
  'Brezza Essenze': { type: 'Exhibitor', city: 'Ravenna', country: 'IT', vat: 'IT01122330390' },
  'Fjord Naturals': { type: 'Exhibitor', city: 'Bergen', country: 'NO', vat: 'NO000000000' },
  'Nordic Beauty Pavilion': { type: 'Pavilion', city: 'Oslo', country: 'NO', vat: 'NO000000001' },
  'Petalo Studio': { type: 'Exhibitor', city: 'Torino', country: 'IT', vat: 'IT11122230011' },
  'Ombra Lab': { type: 'Exhibitor', city: 'Verona', country: 'IT', vat: 'IT07700010379' },
  'Meridian Retail': { type: 'Buyer', city: 'Lisboa', country: 'PT', vat: 'PT500000018' },
  'Lo Specchio Magazine': { type: 'Press', city: 'Roma', country: 'IT', vat: 'IT06000000346' },
  'Accademia Arcobaleno': { type: 'School', city: 'Parma', country: 'IT', vat: 'IT08000000375' },
  'Foyer Fairs': { type: 'Organiser', city: 'Bologna', country: 'IT', vat: 'IT07000000484' },
}

/** The language of their people and documents. */
export const languageOf = (company: string) => languageOfCountry(DEMO_COMPANIES[company]?.country ?? 'IT')

/** One user for each way of using the portal. All invented. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('exhibitor', 'Giulia', 'Ferrante', 'Export manager', 'Aurora Cosmetici', 'exhibitor'),
  person('unpaid', 'Paolo', 'Ricci', 'Titolare', 'Velluto Profumi', 'exhibitor'),
  person('team', 'Marta', 'Serra', 'Area manager', 'Aurora Cosmetici', 'team'),
  person('collective', 'Ingrid', 'Solberg', 'Founder', 'Fjord Naturals', 'collective'),
  person('coexhibitor', 'Livia', 'Donati', 'Titolare', 'Brezza Essenze', 'coExhibitor'),
  person('pavilion', 'Lars', 'Nygaard', 'Pavilion director', 'Nordic Beauty Pavilion', 'pavilion'),
  person('applicant', 'Chiara', 'Bassi', 'Founder', 'Petalo Studio', 'applicant'),
  person('buyer', 'Tomás', 'Almeida', 'Head of buying', 'Meridian Retail', 'buyer'),
  person('press', 'Elena', 'Conti', 'Editor', 'Lo Specchio Magazine', 'press'),
  person('influencer', 'Noor', 'Haddad', 'Content creator', '', 'influencer'),
  person('school', 'Davide', 'Moretti', 'Teacher', 'Accademia Arcobaleno', 'school'),
  person('visitor', 'Sara', 'Lombardi', 'Beautician', '', 'visitor'),
  person('blocked', 'Viktor', 'Halm', 'Sales manager', 'Ombra Lab', 'exhibitor'),
  person('staff', 'Anna', 'Galli', 'Exhibitor services', 'Foyer Fairs', 'staff'),
  person('admin', 'Roberto', 'Neri', 'System administrator', 'Foyer Fairs', 'admin'),
]

function person(
  account: string,
  firstName: string,
  lastName: string,
  title: string,
  company: string,
  ...profiles: Profile[]
): DemoPerson {
  return { account, firstName, lastName, title, company, profiles }
}
