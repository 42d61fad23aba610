import { cents, count, day, settingsAbout } from '../define-setting.ts'

export const buyersSettings = settingsAbout('Buyer programme', 'Programma buyer', {
  maxBuyersPerCompany: count(2, 'Guest buyers per company', 'Buyer ospiti per azienda'),
  buyerAcceptScore: count(70, 'Acceptance proposed from score', 'Accettazione proposta dal punteggio'),
  buyerCommitteeScore: count(50, 'Committee from score', 'Comitato dal punteggio'),
  buyerHotelScore: count(80, 'Hotel from score', 'Hotel dal punteggio'),
  buyerHotelNights: count(2, 'Hotel nights of a buyer', 'Notti in hotel per buyer'),
  buyerTravelScore: count(90, 'Travel contribution from score', 'Contributo viaggio dal punteggio'),
  buyerTravelContribution: cents(300_00, 'Travel contribution, at most', 'Contributo viaggio, fino a'),
  buyerMeetingsWithHotel: count(8, 'Meetings to keep with hotel', 'Incontri da rispettare con hotel'),
  buyerMeetingsWithTravel: count(12, 'Meetings to keep with travel', 'Incontri da rispettare con viaggio'),
  buyerConfirmationDays: count(10, 'Buyers confirm within days', 'Conferma dei buyer entro giorni'),
  buyerReminderDays: count(3, 'Reminder before the term, days', 'Sollecito prima del termine, giorni'),
  buyerLateDays: count(14, 'Late cancellation within days', 'Rinuncia tardiva entro giorni'),
  buyerLateFee: cents(300_00, 'Late cancellation or no-show', 'Rinuncia tardiva o assenza'),
  buyerFeeDays: count(30, 'Fee of a buyer due after days', 'Penale buyer entro giorni'),
  buyerDutiesReminder: day('opening', -7, 'Buyers reminded of their duties', 'Promemoria impegni ai buyer'),
})
