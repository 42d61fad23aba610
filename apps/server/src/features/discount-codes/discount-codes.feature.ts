import { discountCodeMethods, ticketShopMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { activateCode, cancelActivation, priceWithCode } from './activate-code.ts'
import { codeActions } from './code-actions.ts'
import { getDiscountCode } from './get-discount-code.ts'
import type { Needs } from './needs.ts'
import { openCodeOnPayment, openForgottenCodes } from './open-codes.ts'
import { mailWeeklyUsage } from './weekly-usage.ts'

/** The company's discount code, and the API by which the ticket shop uses codes. */
export const discountCodesFeature: MakeFeature<Needs> = (fair) => ({
  methods: [
    ...serve(fair, discountCodeMethods, {
      getDiscountCode: (_, { session }) => getDiscountCode(fair, session),
    }),
    ...serve(fair, ticketShopMethods, {
      priceWithCode: ({ code, ticket }, { session }) => priceWithCode(fair, session, code, ticket),
      activateCode: (activation, { session }) => activateCode(fair, session, activation),
      cancelActivation: ({ code, reference }, { session }) =>
        cancelActivation(fair, session, code, reference),
    }),
  ],
  quickActions: codeActions(fair),
  tasks: [openForgottenCodes(fair), mailWeeklyUsage(fair)],
  onWrite: openCodeOnPayment(fair),
})
