export { guestInviteMail, guestReminderMail } from './invitation.mails.ts'
export { GuestInvitation, GuestOptOut, ProcessingAgreement } from './invitation.object.ts'
export * from './invitation.rules.ts'
export * from './invitations.methods.ts'
