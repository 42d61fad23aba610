import { answer, exampleId, LANGUAGES, object, oneOf, string } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { OpenHandoverItem } from '../referents/referents.methods.ts'
import type { ScreenName } from '../screens/screens.ts'
import type { ReadinessLevel } from './readiness.ts'
import { READINESS_OBJECTS } from './readiness.ts'

/** One thing that an exhibitor must have settled, and how far it is. */
export interface ReadinessItem {
  name: string
  label: string
  /** Where the exhibitor settles it. */
  screen: ScreenName
  /** The related list of the company that holds what it is about. */
  related: string
  readiness: ReadinessLevel
  words: string
}

export interface CompanyItem {
  name: string
  city: string | null
  country: string | null
  vatNumber: string | null
  phone: string | null
  website: string | null
  /** Whom of the staff it is assigned to. */
  owner: string | null
}

export interface CompanyParticipationItem {
  id: string
  edition: string
  number: string
  kind: string
  status: string
  organiser: string | null
  stands: { pavilion: string; name: string; area: number }[]
}

export interface CompanyDueItem {
  id: string
  reference: string
  kind: string
  state: string
  /** In cents. */
  amount: number
  paid: number
  dueOn: string
  isOverdue: boolean
  isOpen: boolean
}

/** In cents. */
export interface CompanyMoney {
  /** The day on which something is overdue or not. */
  today: string
  due: number
  overdue: number
  paid: number
  /** What it has paid too much: it can pay something else, or go back. */
  credit: number
  entries: CompanyDueItem[]
}

export interface CompanyPersonItem {
  id: string
  name: string
  email: string | null
  phone: string | null
  title: string | null
  /** Null for who cannot sign in. */
  userId: string | null
  roles: string[]
  areas: string[]
}

export interface CompanyMessageItem {
  id: string
  subject: string
  to: string
  status: string
  at: string
}

/** A paper about the company: made by the server, or uploaded to one of its records. */
export interface CompanyDocumentItem {
  id: string
  title: string
  source: 'document' | 'version'
  extension: string
  at: string
}

export interface CompanyPageResult {
  company: CompanyItem
  edition: string | null
  checks: ReadinessItem[]
  participations: CompanyParticipationItem[]
  money: CompanyMoney
  people: CompanyPersonItem[]
  messages: CompanyMessageItem[]
  papers: CompanyDocumentItem[]
  canAct: boolean
  /** May the reader start a handover of the primary role, and is one open? */
  handover: { canStart: boolean; open: OpenHandoverItem | null }
}

/** All about one company, for staff. */
export const companyPageMethods = defineMethods(
  'CompanyPageController',
  { staff: STAFF_PROFILES },
  {
    getCompany: reads({
      input: object({ id: string, language: oneOf(...LANGUAGES) }),
      output: answer<CompanyPageResult>(),
      of: [
        ...READINESS_OBJECTS,
        'Account',
        'Accreditation__c',
        'Contact',
        'Document__c',
        'Message__c',
        'Pavilion__c',
        'PaymentNotice__c',
        'Receipt__c',
        'ReceiptAllocation__c',
        'ReferentInvitation__c',
        'Stand__c',
        'StandDesign__c',
        'User',
      ],
      example: { id: exampleId('Account', { Type: 'Exhibitor' }), language: 'it' },
    }),
  },
)
