/** Keys of the mails sent once nothing is overdue: blocked services are available again. */
export const GATE_MAILS = ['gate.opened', 'code.active'] as const

/** Keys of the mails that a payment sends: its receipt, and its effects. */
export const PAYMENT_MAILS = [
  'invoice.paid',
  'invoice.issued',
  'invoice.issued_paid',
  'ticket.paid',
  'shop.paid',
  'contract.active',
  ...GATE_MAILS,
] as const
