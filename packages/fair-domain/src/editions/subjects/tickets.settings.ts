import { cents, count, settingsAbout, tiers } from '../define-setting.ts'

export const ticketsSettings = settingsAbout('Tickets', 'Biglietti', {
  oneDayTiers: tiers(
    [
      { min: 10, max: 100, price: 28_00 },
      { min: 101, max: 200, price: 25_00 },
      { min: 201, max: null, price: 22_00 },
    ],
    '1-day tickets',
    'Biglietti 1 giorno',
  ),
  twoDayTiers: tiers(
    [
      { min: 10, max: 100, price: 46_00 },
      { min: 10, max: null, price: 42_00 },
    ],
    '2-day tickets',
    'Biglietti 2 giorni',
  ),
  courierItaly: cents(18_00, 'Courier in Italy', 'Corriere Italia'),
  courierEurope: cents(35_00, 'Courier in Europe', 'Corriere Europa'),
  courierElsewhere: cents(60_00, 'Courier elsewhere', 'Corriere resto del mondo'),
  maxTicketRenames: count(2, 'Changes of name per ticket', 'Cambi di nome per biglietto'),
  transferDays: count(10, 'Ticket order awaits its transfer for days', 'Attesa del bonifico in giorni'),
  sendsPerHour: count(500, 'Tickets sent per hour and company', 'Biglietti inviati per ora e azienda'),
})
