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
import type { ConditionsDocument } from './conditions.ts'

export interface ConsentItem {
  purpose: string
  label: string
  text: string
  /** An acknowledgement is given once and cannot be withdrawn here. */
  isAcknowledgement: boolean
  given: boolean
  at: string | null
  /** Consent to an earlier version of the text: still effective, but the new version needs an answer. */
  isOutdated: boolean
  /** The whole text; null for a consent in one sentence. */
  document: ConditionsDocument | null
}

export interface ConsentsResult {
  language: Language
  consents: ConsentItem[]
  newsletters: { purpose: string; label: string; place: string | null; given: boolean }[]
}

const language = oneOf('it', 'en-US')

/** Methods of the consents page, and of the conditions of collectives. */
export const consentsMethods = defineMethods(
  'ConsentsController',
  { inside: 'whoever has a contact of their own, which staff have not' },
  {
    getConsents: reads({
      input: object({ language }),
      output: answer<ConsentsResult>(),
      of: ['Consent__c', 'ConsentText__c', 'Newsletter__c', 'User'],
    }),
    saveConsents: changes({
      input: object({ language, answers: map(boolean) }),
      output: answer<ConsentsResult>(),
      personal: true,
      example: { language: 'it', answers: { promotional: true } },
    }),
  },
)

/** Subscription that the link of a mail can end; null if the link is invalid. */
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
