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
import { requiredText } from '../methods/form-fields.ts'

export interface ChoiceSettingItem {
  id: string
  value: string
  english: string
  italian: string
  position: number
  active: boolean
  /** A record has the value: it can be retired, not deleted. */
  isUsed: boolean
  /** Pavilions that do not offer it. */
  closedIn: string[]
}

export interface ChoiceListItem {
  name: string
  label: string
  /** Pavilions that can exclude choices; empty for other lists. */
  pavilions: { id: string; name: string }[]
  choices: ChoiceSettingItem[]
}

const byId = object({ id: string })
const category = (where: object = {}) => exampleId('Choice__c', { List__c: 'productCategory', ...where })

/** Methods for picklists: order, labels, and availability. */
export const choiceMethods = defineMethods(
  'ChoicesController',
  { settings: 'choices', as: 'editors' },
  {
    getChoices: reads({
      allow: { settings: 'choices' },
      input: object({}),
      output: answer<ChoiceListItem[]>(),
      // Besides the lists: all objects that may have one of their values.
      of: [
        'Choice__c',
        'Pavilion__c',
        'Brand__c',
        'BuyerApplication__c',
        'DirectoryProfile__c',
        'MatchProfile__c',
        'Product__c',
        'TicketOrder__c',
        'Contact',
      ],
    }),
    saveChoice: changes({
      input: object({
        id: nullable(string),
        list: string,
        value: requiredText(40),
        english: requiredText(80),
        italian: requiredText(80),
        /** Default: last for a new choice, otherwise unchanged. */
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
      input: byId,
      output: object({ removed: boolean }),
      example: { id: exampleId('Choice__c') },
      refuses: ['CHOICE_IN_USE'],
    }),
    closeCategory: changes({
      /** Pavilions of the current edition that exclude the category. */
      input: object({ id: string, closedIn: list(string) }),
      output: object({ saved: boolean }),
      example: { id: category(), closedIn: [] },
    }),
    mergeCategory: changes({
      input: object({ id: string, intoId: requiredText() }),
      output: object({ moved: integer(), shown: integer() }),
      example: { id: category(), intoId: category({ Active__c: 'true' }) },
      refuses: ['MERGE_REFUSED'],
    }),
  },
)
