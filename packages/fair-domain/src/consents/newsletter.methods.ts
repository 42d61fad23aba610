import { answer, object, oneOf, string } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'

/** The newsletter page: sign-up, confirmation of the address, or preferences of a subscriber. */
export interface NewsletterResult {
  step: 'signUp' | 'confirm' | 'preferences' | 'invalid'
  /** Address of the link; null at sign-up. */
  email: string | null
  newsletters: readonly { code: string; label: string; place: string | null; isOn: boolean }[]
  /** Consent text in force. */
  text: string
}

const language = oneOf('it', 'en-US')

/** Methods of the public newsletter page. Its forms are posted to the page, so that they work without scripts. */
export const newsletterMethods = defineMethods('NewsletterController', 'everybody', {
  getNewsletter: reads({
    input: object({ token: string, language }),
    output: answer<NewsletterResult>(),
    of: ['Newsletter__c', 'Consent__c', 'ConsentText__c'],
    example: { token: '', language: 'it' },
    guess: { of: 'newsletterLink', isWrong: ({ step }) => step === 'invalid' },
  }),
})
