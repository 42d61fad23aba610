import {
  answer,
  boolean,
  field,
  type Infer,
  object,
  optional,
  string,
  withCheck,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { textFields } from '../methods/form-fields.ts'
import { personIssues } from '../people/person-issues.ts'
import { PROFILE_FORM_FIELDS } from '../people/profile-form-fields.ts'
import type { Deadline } from '../time/deadline.ts'

/** Fields of the application beyond the profile; multiple values are joined by semicolons. */
export const APPLICATION_FIELDS = ['NewCategories__c', 'CoveredCategories__c', 'Certifications__c'] as const

/** Profile fields that the programme requires. */
const REQUIRED = [
  'FirstName',
  'LastName',
  'CompanyName__c',
  'MailingCountry',
  'JobTitle__c',
  'Phone',
  'BusinessType__c',
  'MainActivity__c',
  'MainChannel__c',
  'MainMarket__c',
  'Turnover__c',
  'GeographicArea__c',
] as const

/** The application as it is filled in: every value as text, multiple values joined by semicolons. */
const draft = object(textFields([...PROFILE_FORM_FIELDS, ...APPLICATION_FIELDS]))
export type BuyerDraft = Infer<typeof draft>

/** The form of the application, with the rules of the profile and of the programme. */
export const buyerForm = withCheck(
  object({
    ...textFields(PROFILE_FORM_FIELDS),
    ...textFields(REQUIRED, { required: true }),
    NewCategories__c: optional(field(string, { required: 'newCategoryMissing' })),
    CoveredCategories__c: optional(field(string, { required: 'coveredCategoryMissing' })),
    Certifications__c: optional(string),
  }),
  // The email address is that of the account, which the form does not change.
  (values) => personIssues({ ...values, Email: 'known' }, ['buyer']),
)

/** A complete application, as its form sends it. */
export const BUYER_EXAMPLE = {
  FirstName: 'Ines',
  LastName: 'Duarte',
  CompanyName__c: 'Casa Duarte',
  MailingCountry: 'PT',
  JobTitle__c: 'buying',
  Phone: '+351 210000000',
  BusinessType__c: 'retailer',
  MainActivity__c: 'perfumery',
  MainChannel__c: 'perfumery',
  MainMarket__c: 'europe',
  Turnover__c: 'to5',
  Stores__c: '12',
  ImportsDirectly__c: 'true',
  GeographicArea__c: 'europe',
  NewCategories__c: 'skinCare;makeUp',
  CoveredCategories__c: 'fragrance',
}

const given = optional(boolean)

/** Initial data of the form. */
export interface BuyerApplicationResult {
  edition: number
  until: string
  isClosed: boolean
  deadline: Deadline
  isSubmitted: boolean
  draft: { step: string; values: BuyerDraft; savedAt: string } | null
}

/** Methods of the application to the buyer programme; one application per edition. */
export const buyerApplicationMethods = defineMethods(
  'BuyerAccreditationController',
  { screen: 'buyerAccreditation' },
  {
    getApplication: reads({
      input: object({}),
      output: answer<BuyerApplicationResult>(),
      of: ['BuyerApplication__c'],
      refuses: ['NO_EDITION'],
    }),
    saveDraft: changes({
      personal: false,
      input: object({ step: string, values: draft }),
      output: object({ savedAt: string }),
      example: { step: 'company', values: {} },
      refuses: ['NO_EDITION', 'ALREADY_SUBMITTED', 'DRAFT_TOO_LONG'],
    }),
    send: changes({
      input: object({
        values: buyerForm,
        consents: object({ privacy: given, iceProcessing: given, icePrivacy: given }),
      }),
      output: object({ id: string }),
      example: { values: BUYER_EXAMPLE, consents: {} },
      // The call records consents.
      personal: true,
      refuses: ['NO_EDITION', 'ALREADY_SUBMITTED', 'TOO_LATE', 'COMPANY_FULL', 'PRIVACY_MISSING'],
    }),
  },
)
