import { ERASED_NAME } from './privacy.rules.ts'

type Emptied = Readonly<Record<string, string | null>>

interface PersonalRecord {
  /** The lookup that says whose it is, as a column. */
  by: 'contact' | 'user'
  table: string
  /** What somebody told of themselves in it, and what stands in its place once it is forgotten. */
  emptied: Emptied
}

/** Records in which people told of themselves. That there was one, and how it was decided, stays. */
export const PERSONAL_RECORDS = {
  Accreditation__c: {
    by: 'contact',
    table: 'accreditation',
    emptied: {
      Name: ERASED_NAME,
      Outlet__c: null,
      Website__c: null,
      Channels__c: null,
      ChannelData__c: null,
      School__c: null,
      Question__c: null,
      Answer__c: null,
      CustomerNote__c: null,
    },
  },
  BuyerApplication__c: {
    by: 'contact',
    table: 'buyer_application',
    emptied: {
      Name: ERASED_NAME,
      Company__c: null,
      CompanyKey__c: ERASED_NAME,
      NewCategories__c: null,
      CoveredCategories__c: null,
      Certifications__c: null,
      CustomerNote__c: null,
    },
  },
  UnblockRequest__c: {
    by: 'user',
    table: 'unblock_request',
    emptied: { Name: ERASED_NAME, Phone__c: null, Text__c: ERASED_NAME },
  },
  AccessRecovery__c: {
    by: 'user',
    table: 'access_recovery',
    emptied: { Name: ERASED_NAME, Text__c: null, FirstNote__c: null, SecondNote__c: null },
  },
} as const satisfies Record<string, PersonalRecord>

export type PersonalRecordName = keyof typeof PERSONAL_RECORDS

/** Objects whose history says something about people, and nothing that a contract or an invoice needs. */
export const OBJECTS_ABOUT_PEOPLE = [
  ...(Object.keys(PERSONAL_RECORDS) as PersonalRecordName[]),
  'Contact',
  'User',
  'Referent__c',
  'ReferentInvitation__c',
  'TeamMember__c',
  'PrivacyRequest__c',
  'MatchProfile__c',
  'AmberListing__c',
  'Badge__c',
  'Ticket__c',
  'GuestInvitation__c',
  'Enquiry__c',
] as const
