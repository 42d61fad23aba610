import { cents, count, type Entrance, fixed, label, settingsAbout, text, tiers } from '../define-setting.ts'

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
  shopMaxTickets: count(10, 'Tickets in one order of the shop', 'Biglietti per ordine in biglietteria'),
  checkoutMinutes: count(60, 'Card payment awaited for minutes', 'Attesa del pagamento con carta in minuti'),
  receiptSeries: text('RC', 'Series of ticket receipts', 'Serie delle ricevute dei biglietti'),
  shopInvoiceDays: count(
    12,
    'Invoice of a ticket order, days after payment',
    'Fattura dei biglietti, giorni dal pagamento',
  ),
  shopRefundDays: count(10, 'Refund of tickets arrives within days', 'Rimborso dei biglietti entro giorni'),
  visitorEntrance: text('Costituzione', 'Entrance for visitors', 'Ingresso visitatori'),
  entrances: fixed<readonly Entrance[]>('entrances')(
    [
      {
        name: label('North', 'Nord'),
        text: label('Trains and shuttles', 'Treni e navette'),
        left: 240,
        top: 20,
      },
      {
        name: label('Costituzione', 'Costituzione'),
        text: label('Ticket desks, taxis and buses', 'Biglietterie, taxi e autobus'),
        left: 475,
        top: 325,
      },
      {
        name: label('South', 'Sud'),
        text: label('Visitors’ car park', 'Parcheggio visitatori'),
        left: 240,
        top: 630,
      },
      {
        name: label('West', 'Ovest'),
        text: label('Exhibitors and suppliers', 'Espositori e fornitori'),
        left: 5,
        top: 325,
      },
    ],
    'Entrances on the map',
    'Ingressi sulla mappa',
  ),
  venueAddress: text(
    'Piazza della Costituzione 6, 40128 Bologna',
    'Address of the fairground',
    'Indirizzo della fiera',
  ),
  sendsPerHour: count(500, 'Tickets sent per hour and company', 'Biglietti inviati per ora e azienda'),
})
