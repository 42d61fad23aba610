import { bands, cents, count, percent, settingsAbout, time } from '../define-setting.ts'

export const badgesSettings = settingsAbout('Badges and parking', 'Badge e parcheggi', {
  badgeBands: bands(
    [
      { upTo: 16, count: 5 },
      { upTo: 32, count: 8 },
      { upTo: 64, count: 12 },
      { upTo: 100, count: 16 },
      { upTo: 200, count: 24 },
      { upTo: null, count: 24, perFurther: { squareMetres: 20, max: 60 } },
    ],
    'Exhibitor badges by area',
    'Badge espositori per area',
  ),
  parkingBands: bands(
    [
      { upTo: 32, count: 1 },
      { upTo: 64, count: 2 },
      { upTo: 100, count: 3 },
      { upTo: 200, count: 4 },
      { upTo: null, count: 6 },
    ],
    'Parking passes by area',
    'Pass auto per area',
  ),
  coExhibitorBadges: count(3, 'Badges of a co-exhibitor', 'Badge del co-espositore'),
  groupMinBadges: count(2, 'Badges of each participant, at least', 'Badge minimi per partecipante'),
  extraBadgesPercent: percent(
    50,
    'Extra badges, percent of the entitlement',
    'Badge aggiuntivi, percento della spettanza',
  ),
  extraBadgePrice: cents(30_00, 'Extra badge, without VAT', 'Badge aggiuntivo, IVA esclusa'),
  maxExtraParking: count(4, 'Extra parking passes per company', 'Pass auto aggiuntivi per azienda'),
  extraParkingPrice: cents(90_00, 'Extra parking pass, without VAT', 'Pass auto aggiuntivo, IVA esclusa'),
  vipBadges: count(2, 'VIP badges per exhibitor', 'Badge VIP per espositore'),
  vipAdmissionsPerDay: count(3, 'VIP admissions a day', 'Ingressi VIP al giorno'),
  exhibitorAdmissionsPerDay: count(1, 'Exhibitor admissions a day', 'Ingressi espositore al giorno'),
  exhibitorEntryFrom: time('08:30', 'Exhibitors enter from', 'Ingresso espositori dalle'),
  exhibitorEntryUntil: time('18:30', 'Exhibitors enter until', 'Ingresso espositori fino alle'),
  maxSetupPasses: count(60, 'Set-up passes per company', 'Pass allestimento per azienda'),
  setupEntryFrom: time('07:00', 'Builders enter from', 'Ingresso allestitori dalle'),
  setupEntryUntil: time('21:00', 'Builders enter until', 'Ingresso allestitori fino alle'),
  minimumAge: count(16, 'Admission without approval from age', 'Ingresso senza approvazione dall’età di'),
  visitorAdmissionsPerDay: count(1, 'Visitor admissions a day', 'Ingressi visitatore al giorno'),
  visitorEntryFrom: time('09:30', 'Visitors enter from', 'Ingresso visitatori dalle'),
  visitorEntryUntil: time('18:30', 'Visitors enter until', 'Ingresso visitatori fino alle'),
})
