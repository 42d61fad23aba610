import { answer, object, oneOf } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'

export interface ChoiceItem {
  value: string
  label: string
}

/** Choices of profiles, by picklist. */
export type ChoicesResult = Record<string, ChoiceItem[]>

export const profileMethods = defineMethods('ProfileController', 'everybody', {
  getChoices: reads({
    input: object({ language: oneOf('it', 'en-US') }),
    output: answer<ChoicesResult>(),
    of: ['Choice__c'],
  }),
})
