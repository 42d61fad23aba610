export * from './prepaid-tickets.methods.ts'
export { SHIPPERS } from './shippers.ts'
export {
  ticketOrderMail,
  ticketPaidMail,
  ticketReadyMail,
  ticketReminderMail,
  ticketShippedMail,
  ticketUnusedMail,
  ticketWeeklyMail,
} from './ticket-order.mails.ts'
export { TicketOrder } from './ticket-order.object.ts'
export * from './ticket-order.rules.ts'
