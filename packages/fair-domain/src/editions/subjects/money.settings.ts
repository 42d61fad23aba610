import type { Day } from '../../time/rome.ts'
import {
  type CancellationStep,
  cents,
  count,
  fixed,
  flag,
  label,
  percent,
  type StandService,
  settingsAbout,
  text,
} from '../define-setting.ts'

export const moneySettings = settingsAbout('Application and money', 'Domanda e pagamenti', {
  registrationFee: cents(590_00, 'Registration fee', 'Quota di iscrizione'),
  coExhibitorFee: cents(350_00, 'Co-exhibitor fee', 'Quota co-espositore'),
  maxCoExhibitors: count(5, 'Co-exhibitors per company', 'Co-espositori per azienda'),
  minArea: count(12, 'Least area in m²', 'Area minima in m²'),
  areaStep: count(4, 'Area step in m²', 'Passo dell’area in m²'),
  openSidesSurcharge: fixed<readonly number[]>('surcharges')(
    [0, 5, 8, 10],
    'Surcharge by open sides, percent',
    'Maggiorazione per lati aperti, percento',
  ),
  standServices: fixed<readonly StandService[]>('services')(
    [
      {
        code: 'shellScheme',
        label: label('Furnished stand, per m²', 'Stand preallestito, al m²'),
        price: 95_00,
      },
      {
        code: 'electricity',
        label: label('Electricity, per 3 kW', 'Energia elettrica, ogni 3 kW'),
        price: 180_00,
      },
      { code: 'water', label: label('Water connection', 'Allaccio idrico'), price: 260_00 },
      { code: 'internet', label: label('Internet connection', 'Connessione internet'), price: 140_00 },
      { code: 'storage', label: label('Storage, per m²', 'Magazzino, al m²'), price: 70_00 },
    ],
    'Services ordered with a stand',
    'Servizi ordinabili con lo stand',
  ),
  cancellationSteps: fixed<readonly CancellationStep[]>('steps')(
    [
      { daysBefore: 180, percent: null },
      { daysBefore: 90, percent: 50 },
      { daysBefore: 0, percent: 100 },
    ],
    'Cancellation fees, percent of the total',
    'Penali di recesso, percento del totale',
  ),
  prepaymentPercent: percent(30, 'Prepayment of the space, percent', 'Acconto sullo spazio, percento'),
  prepaymentDays: count(15, 'Prepayment due after days', 'Acconto entro giorni'),
  offerDays: count(5, 'Days to take a stand that is offered', 'Giorni per accettare uno stand proposto'),
  objectionDays: count(
    3,
    'Working days to object to a pro-forma',
    'Giorni lavorativi per contestare una pro-forma',
  ),
  vatRate: percent(22, 'VAT, percent', 'IVA, percento'),
  splitPaymentUntil: fixed<Day>('day')('2026-06-30', 'Split payment until', 'Split payment fino al'),
  stampDuty: cents(2_00, 'Stamp duty', 'Imposta di bollo'),
  stampDutyAbove: cents(77_47, 'Stamp duty above, without VAT', 'Bollo oltre, senza IVA'),
  stampDutyCharged: flag(true, 'Stamp duty charged to the customer', 'Bollo a carico del cliente'),
  invoiceSeries: text('FE', 'Series of invoices', 'Serie delle fatture'),
  creditSeries: text('NC', 'Series of credit notes', 'Serie delle note di credito'),
})
