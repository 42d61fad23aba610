import type { MakeFeature } from '../feature.ts'
import { bankLineActions } from './decide-bank-line.ts'
import { paymentActions } from './payment-actions.ts'
import { paymentsMethods } from './payments.methods.ts'
import { sendNotices } from './send-notices.ts'

/** What is due, what arrived, and the gate that opens with it. */
export const paymentsFeature: MakeFeature = (fair) => ({
  methods: paymentsMethods(fair),
  quickActions: { ...paymentActions(fair), ...bankLineActions(fair) },
  tasks: [sendNotices(fair)],
})
