import { exampleValue, InsufficientAccess, object, oneOf, string } from '@foyer/record-contract'
import { type Session, serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { activateCode, cancelActivation, priceWithCode } from './activate-code.ts'
import { getDiscountCode } from './get-discount-code.ts'
import { codeActions } from './keep-code.ts'
import { openCodeOnPayment, openForgottenCodes } from './open-codes.ts'
import { tellWeeklyUsage } from './weekly-usage.ts'

const SHOP = 'TicketShopController'
const ticket = oneOf('oneDay', 'twoDays', 'moreDays')

/** The company's discount code, and the gate through which the ticket shop uses codes. */
export const discountCodesFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: 'DiscountCodeController',
      methodName: 'getDiscountCode',
      cacheable: true,
      input: object({}),
      handle: (_input, { session }) => getDiscountCode(fair, session),
    }),
    serverMethod({
      className: SHOP,
      methodName: 'priceWithCode',
      cacheable: true,
      guess: { of: 'shopCode', refusals: ['CODE_UNKNOWN'] },
      input: object({ code: string, ticket }),
      example: { code: exampleValue('DiscountCode__c', 'Name'), ticket: 'oneDay' },
      handle: (input, { session }) => {
        requireShop(session)
        return priceWithCode(fair, session, input.code, input.ticket)
      },
    }),
    serverMethod({
      className: SHOP,
      methodName: 'activateCode',
      cacheable: false,
      guess: { of: 'shopCode', refusals: ['CODE_UNKNOWN'] },
      input: object({
        code: string,
        ticket,
        reference: string,
        country: string,
        businessType: string,
        mainActivity: string,
        company: string,
      }),
      example: {
        code: exampleValue('DiscountCode__c', 'Name'),
        ticket: 'oneDay',
        reference: 'example-order-1',
        country: 'IT',
        businessType: '',
        mainActivity: '',
        company: 'Prova',
      },
      handle: (input, { session }) => {
        requireShop(session)
        return activateCode(fair, session, input)
      },
    }),
    serverMethod({
      className: SHOP,
      methodName: 'cancelActivation',
      cacheable: false,
      guess: { of: 'shopCode', refusals: ['CODE_UNKNOWN'] },
      input: object({ code: string, reference: string }),
      example: {
        code: exampleValue('DiscountCode__c', 'Name'),
        reference: exampleValue('CodeActivation__c', 'Reference__c'),
      },
      handle: (input, { session }) => {
        requireShop(session)
        return cancelActivation(fair, session, input.code, input.reference)
      },
    }),
  ],
  quickActions: codeActions(fair),
  tasks: [openForgottenCodes(fair), tellWeeklyUsage(fair)],
  onWrite: openCodeOnPayment(fair),
})

/** The shop is a program with a token of the organiser's administration. */
function requireShop({ profiles }: Session) {
  if (!profiles.includes('admin')) throw InsufficientAccess()
}
