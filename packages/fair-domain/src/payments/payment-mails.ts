/** Keys of the mails that go out when nothing is overdue any more: what was closed is open. */
export const GATE_MAILS = ['gate.opened', 'code.active'] as const

/** Keys of the mails that a payment sends: that it came, and whatever is open, invoiced or in force by it. */
export const PAYMENT_MAILS = [
  'invoice.paid',
  'invoice.issued',
  'invoice.issued_paid',
  'ticket.paid',
  'shop.paid',
  'contract.active',
  ...GATE_MAILS,
] as const
