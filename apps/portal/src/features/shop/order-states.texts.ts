import { defineTexts } from '../../i18n/define-texts.ts'

/** Status texts of an order for its buyer. */
export const orderStatesTexts = defineTexts({
  'en-US': {
    awaiting_payment: 'To be paid',
    paid: 'Paid',
    refunding: 'Refund under way',
    refund_due: 'Refund under way',
    refunded: 'Refunded',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
  it: {
    awaiting_payment: 'Da pagare',
    paid: 'Pagato',
    refunding: 'Rimborso in corso',
    refund_due: 'Rimborso in corso',
    refunded: 'Rimborsato',
    expired: 'Scaduto',
    cancelled: 'Annullato',
  },
})
