export * from './prepaid-tickets.methods.ts'
export {
  ticketOrderMail,
  ticketPaidMail,
  ticketReadyMail,
  ticketReminderMail,
  ticketShippedMail,
  ticketUnusedMail,
  ticketWeeklyMail,
} from './ticket-order.mails.ts'
export { SHIPPERS, TicketOrder } from './ticket-order.object.ts'
export * from './ticket-order.rules.ts'
