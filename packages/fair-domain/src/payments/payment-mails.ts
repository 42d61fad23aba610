/** Keys of the mails that a payment sends: that it came, and whatever is open, invoiced or in force by it. */
export const PAYMENT_MAILS = [
  'invoice.paid',
  'invoice.issued_paid',
  'ticket.paid',
  'contract.active',
  'gate.opened',
] as const
