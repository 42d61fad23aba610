import { answer, boolean, exampleValue, integer, object, oneOf, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Deadline } from '../time/deadline.ts'
import type { CodeStatus } from './discount-code.rules.ts'

/** Use of a code, by company; without personal data. */
export interface CodeActivationItem {
  id: string
  country: string
  businessType: string
  mainActivity: string
  company: string
  /** Day of use, in Rome. */
  usedOn: string
}

export interface DiscountCodeResult {
  standing: CodeStatus | 'notActive'
  /** In cents. */
  rates: { label: string; full: number; price: number }[]
  code: {
    value: string
    used: number
    cap: number
    validUntil: string
    valid: Deadline
    link: string
    qr: { size: number; path: string }
  } | null
  activations: CodeActivationItem[]
}

/** Methods for the company's discount code. */
export const discountCodeMethods = defineMethods(
  'DiscountCodeController',
  { screen: 'discountCode' },
  {
    getDiscountCode: reads({
      input: object({}),
      output: answer<DiscountCodeResult>(),
      of: ['DiscountCode__c', 'CodeActivation__c', 'Choice__c'],
    }),
  },
)

const ticket = oneOf('oneDay', 'twoDays', 'moreDays')
const CODE = exampleValue('DiscountCode__c', 'Name')
const guess = { of: 'shopCode', refusals: ['CODE_UNKNOWN'] } as const

/** Methods for the ticket shop: an API client with a token of the organiser's administration. */
export const ticketShopMethods = defineMethods(
  'TicketShopController',
  { staff: ['admin'] },
  {
    priceWithCode: reads({
      input: object({ code: string, ticket }),
      output: object({ priceCents: integer() }),
      of: ['DiscountCode__c', 'AmberListing__c', 'Contact', 'User'],
      example: { code: CODE, ticket: 'oneDay' },
      refuses: ['CODE_UNKNOWN', 'CODE_EXHAUSTED', 'CODE_EXPIRED', 'CODE_SUSPENDED'],
      guess,
    }),
    activateCode: changes({
      input: object({
        code: string,
        ticket,
        reference: string,
        country: string,
        businessType: string,
        mainActivity: string,
        company: string,
      }),
      output: object({ priceCents: integer(), left: integer(), isRepeat: boolean }),
      example: {
        code: CODE,
        ticket: 'oneDay',
        reference: 'example-order-1',
        country: 'IT',
        businessType: '',
        mainActivity: '',
        company: 'Prova',
      },
      refuses: ['CODE_UNKNOWN', 'CODE_EXHAUSTED', 'CODE_EXPIRED', 'CODE_SUSPENDED', 'NOT_ENOUGH'],
      guess,
    }),
    cancelActivation: changes({
      input: object({ code: string, reference: string }),
      output: object({ left: integer() }),
      example: { code: CODE, reference: exampleValue('CodeActivation__c', 'Reference__c') },
      refuses: ['CODE_UNKNOWN', 'CODE_EXPIRED'],
      guess,
    }),
  },
)
