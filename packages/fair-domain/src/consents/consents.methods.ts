import {
  answer,
  boolean,
  exampleToken,
  type Language,
  map,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

export interface ConsentItem {
  purpose: string
  label: string
  text: string
  /** An acknowledgement is given once; it cannot be taken back here. */
  isAcknowledgement: boolean
  given: boolean
  at: string | null
  /** A yes to an earlier text: it still counts, and the new one is asked for. */
  isOutdated: boolean
}

export interface ConsentsResult {
  language: Language
  consents: ConsentItem[]
  newsletters: { purpose: string; label: string; place: string | null; given: boolean }[]
}

const language = oneOf('it', 'en-US')

/** The consents page, and the conditions of collectives. */
export const consentsMethods = defineMethods(
  'ConsentsController',
  { inside: 'whoever has a contact of their own, which staff have not' },
  {
    getConsents: reads({
      input: object({ language }),
      output: answer<ConsentsResult>(),
      of: ['Consent__c', 'ConsentText__c', 'Newsletter__c'],
    }),
    saveConsents: changes({
      input: object({ language, answers: map(boolean) }),
      output: answer<ConsentsResult>(),
      personal: true,
      example: { language: 'it', answers: { promotional: true } },
    }),
  },
)

/** What somebody can unsubscribe from by the link of a mail; null when the link leads to nothing. */
export interface SubscriptionResult {
  what: string
  isSubscribed: boolean
}

export const unsubscribeMethods = defineMethods('UnsubscribeController', 'everybody', {
  getSubscription: reads({
    input: object({ token: string, language }),
    output: answer<SubscriptionResult | null>(),
    of: ['Consent__c', 'Newsletter__c'],
    guess: { isWrong: (subscription) => subscription === null },
    example: { token: exampleToken('unsubscribe'), language: 'it' },
  }),
})
