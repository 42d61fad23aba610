import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  integer,
  list,
  nullable,
  object,
  optional,
  string,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

export interface ChoiceSettingItem {
  id: string
  value: string
  english: string
  italian: string
  position: number
  active: boolean
  /** Some record holds it: it can be switched off, not removed. */
  isUsed: boolean
  /** Pavilions that do not offer it. */
  closedIn: string[]
}

export interface ChoiceListItem {
  name: string
  label: string
  /** Where its entries may be offered or not; none for lists that have no such place. */
  pavilions: { id: string; name: string }[]
  choices: ChoiceSettingItem[]
}

const one = object({ id: string })
const category = (where: object = {}) => exampleId('Choice__c', { List__c: 'productCategory', ...where })

/** The lists that people choose from: order, words, and whether an entry is still offered. */
export const choiceMethods = defineMethods(
  'ChoicesController',
  { settings: 'choices', as: 'editors' },
  {
    getChoices: reads({
      allow: { settings: 'choices' },
      input: object({}),
      output: answer<ChoiceListItem[]>(),
      // Beside the lists, whatever may hold one of their values.
      of: [
        'Choice__c',
        'Pavilion__c',
        'Brand__c',
        'BuyerApplication__c',
        'DirectoryProfile__c',
        'MatchProfile__c',
        'Product__c',
        'TicketOrder__c',
      ],
    }),
    saveChoice: changes({
      input: object({
        id: nullable(string),
        list: string,
        value: string,
        english: string,
        italian: string,
        /** Without it a new one stands last, and another stays where it is. */
        position: optional(integer({ min: 0 })),
        active: boolean,
      }),
      output: object({ saved: boolean }),
      example: {
        id: null,
        list: exampleValue('Choice__c', 'List__c'),
        value: 'prova',
        english: 'Trial',
        italian: 'Prova',
        position: 9,
        active: true,
      },
    }),
    removeChoice: changes({
      input: one,
      output: object({ removed: boolean }),
      example: { id: exampleId('Choice__c') },
      refuses: ['CHOICE_IN_USE'],
    }),
    closeCategory: changes({
      /** In which pavilions of the current edition the category is not offered. */
      input: object({ id: string, closedIn: list(string) }),
      output: object({ saved: boolean }),
      example: { id: category(), closedIn: [] },
    }),
    mergeCategory: changes({
      input: object({ id: string, intoId: string }),
      output: object({ moved: integer(), shown: integer() }),
      example: { id: category(), intoId: category({ Active__c: 'true' }) },
      refuses: ['MERGE_REFUSED'],
    }),
  },
)
