import type { Label } from '@foyer/record-contract'
import type { Cents } from '../money/cents.ts'
import { addDays, type Day } from '../time/rome.ts'

/** Days the fair is open. Everything dated hangs on them. */
export interface EditionDays {
  opening: Day
  closing: Day
}

/** An amount of something by stand area: the first band whose `upTo` the area does not exceed. */
export interface Band {
  /** Square metres; null for the band without an end. */
  upTo: number | null
  count: number
  /** One more for each further started step beyond the previous band, at most `max` in all. */
  perFurther?: { squareMetres: number; max: number }
}

export interface PriceTier {
  min: number
  max: number | null
  /** For each ticket, VAT included; null = not on sale. */
  price: Cents | null
}

/** Something that can be ordered with a stand. */
export interface StandService {
  code: string
  label: Label
  /** Of one, without VAT. */
  price: Cents
}

/** Withdrawing at least so many days before the opening costs this part of the total. */
export interface CancellationStep {
  daysBefore: number
  /** Null: no more than the registration fee. */
  percent: number | null
}

/** How a value is written and checked: lists as `ROW_SHAPES` says, the rest as one value. */
export type SettingKind =
  | 'services'
  | 'steps'
  | 'count'
  | 'cents'
  | 'percent'
  | 'time'
  | 'day'
  | 'days'
  | 'bands'
  | 'tiers'
  | 'surcharges'
  | 'areas'
  | 'names'
  | 'text'
  | 'flag'

interface Setting<T> {
  kind: SettingKind
  label: Label
  /** The specification's value, or what it becomes for an edition with these days. */
  defaultFor: (days: EditionDays) => T
}

const label = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })
const fixed =
  <T>(kind: SettingKind) =>
  (value: T, english: string, italian: string): Setting<T> => ({
    kind,
    label: label(english, italian),
    defaultFor: () => value,
  })
const count = fixed<number>('count')
const cents = fixed<Cents>('cents')
const percent = fixed<number>('percent')
const time = fixed<string>('time')
const bands = fixed<readonly Band[]>('bands')
const tiers = fixed<readonly PriceTier[]>('tiers')
const names = fixed<readonly string[]>('names')
const text = fixed<string>('text')
const flag = fixed<boolean>('flag')
const day = (from: keyof EditionDays, offset: number, english: string, italian: string): Setting<Day> => ({
  kind: 'day',
  label: label(english, italian),
  defaultFor: (days) => addDays(days[from], offset),
})

/**
 * Every deadline, price, quota and limit that staff may change for an edition, with the specification's value as its
 * default. Rules ask an edition for these; none of them is written anywhere else.
 */
export const EDITION_SETTINGS = {
  // Calendar
  applicationsFrom: day('opening', -300, 'Applications from', 'Domande dal'),
  applicationsUntil: day('opening', -60, 'Applications until', 'Domande fino al'),
  balanceDue: day('opening', -60, 'Balance due', 'Scadenza del saldo'),
  companyDataFirstReminder: day(
    'opening',
    -90,
    'Company data: first reminder',
    'Dati aziendali: primo promemoria',
  ),
  companyDataSecondReminder: day(
    'opening',
    -45,
    'Company data: second reminder',
    'Dati aziendali: secondo promemoria',
  ),
  companyDataUntil: day('opening', -30, 'Company data until', 'Dati aziendali fino al'),
  directoryFirstReminder: day('opening', -60, 'Directory: first reminder', 'Catalogo: primo promemoria'),
  directorySecondReminder: day('opening', -45, 'Directory: second reminder', 'Catalogo: secondo promemoria'),
  directoryThirdReminder: day('opening', -35, 'Directory: third reminder', 'Catalogo: terzo promemoria'),
  directoryPrintUntil: day('opening', -30, 'Printed catalogue closes', 'Chiusura del catalogo stampato'),
  badgesFrom: day('opening', -30, 'Badges and parking from', 'Badge e parcheggi dal'),
  ticketNamesUntil: day('closing', 0, 'Ticket names until', 'Nomi dei biglietti fino al'),
  badgeNamesUntil: day('closing', 0, 'Badge names until', 'Nomi dei badge fino al'),
  buildUpFrom: day('opening', -5, 'Build-up from', 'Allestimento dal'),
  dismantlingUntil: day('closing', 2, 'Dismantling until', 'Smontaggio fino al'),
  technicalPlansFrom: day('opening', -45, 'Technical plans from', 'Planimetrie tecniche dal'),
  buyerRequestsFrom: day('opening', -120, 'Buyer programme from', 'Programma buyer dal'),
  buyerRequestsUntil: day('opening', -20, 'Buyer programme until', 'Programma buyer fino al'),
  matchFrom: day('opening', -30, 'My Match from', 'My Match dal'),
  matchUntil: day('closing', 0, 'My Match until', 'My Match fino al'),
  accreditationFrom: day('opening', -120, 'Accreditation from', 'Accrediti dal'),
  pressRequestsUntil: day('closing', 0, 'Press and influencers until', 'Stampa e influencer fino al'),
  schoolRequestsUntil: day('opening', -14, 'Schools until', 'Scuole fino al'),
  shippingUntil: day('opening', -10, 'Invitation cards shipped until', 'Spedizione inviti fino al'),
  unusedTicketsReminder: day(
    'opening',
    -7,
    'Unused tickets called to mind',
    'Promemoria biglietti non usati',
  ),
  discountCodeUntil: day('closing', 0, 'Discount code until', 'Codice sconto fino al'),
  archiveFrom: day('closing', 60, 'Read-only from', 'Sola lettura dal'),
  schoolDays: {
    kind: 'days',
    label: label('School days', 'Giornate delle scuole'),
    defaultFor: (days) => [addDays(days.closing, -1), days.closing],
  } as Setting<readonly Day[]>,

  // Directory
  maxBrands: count(5, 'Brands per company', 'Marchi per azienda'),
  maxProductsPerBrand: count(15, 'Products per brand', 'Prodotti per marchio'),
  maxImageBytes: count(2_000_000, 'Image size in bytes', 'Dimensione immagini in byte'),
  maxImageWidth: count(2000, 'Image width in pixels', 'Larghezza immagini in pixel'),
  maxImageHeight: count(2000, 'Image height in pixels', 'Altezza immagini in pixel'),
  minImageWidth: count(300, 'Least image width in pixels', 'Larghezza minima immagini in pixel'),
  approveBeforePublishing: flag(false, 'Approve before publishing', 'Approvazione prima della pubblicazione'),
  directoryTermsToAvoid: names(
    ['miracle cure', 'cura miracolosa', 'cures cancer', 'cura il cancro'],
    'Terms that the directory avoids',
    'Termini da evitare nel catalogo',
  ),

  // Referents and team
  referentAreas: fixed<readonly string[]>('areas')(
    ['participation', 'administration', 'legal', 'technical', 'marketing', 'tickets', 'matchmaking'],
    'Referent areas',
    'Aree dei referenti',
  ),
  handoverDays: count(7, 'Handover invitation valid for days', 'Validità invito al passaggio in giorni'),
  maxAdditionalTeamMembers: count(
    9,
    'Team members beside the primary',
    'Membri del team oltre al principale',
  ),
  teamInvitationDays: count(14, 'Team invitation valid for days', 'Validità invito al team in giorni'),
  maxTeamInvitations: count(5, 'Invitations per team member', 'Inviti per membro del team'),

  // Application and money
  registrationFee: cents(590_00, 'Registration fee', 'Quota di iscrizione'),
  coExhibitorFee: cents(350_00, 'Co-exhibitor fee', 'Quota co-espositore'),
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
  bankBeneficiary: text('Foyer Fairs S.p.A.', 'Transfers: beneficiary', 'Bonifici: beneficiario'),
  bankIban: text('IT60X0542811101000000123456', 'Transfers: IBAN', 'Bonifici: IBAN'),
  bankBic: text('FOYRIT2XXXX', 'Transfers: BIC', 'Bonifici: BIC'),
  bankName: text('Banca della Fiera', 'Transfers: bank', 'Bonifici: banca'),

  // Badges and parking
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

  // Tickets
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

  // Discount code
  codeActivations: count(450, 'Activations of a discount code', 'Attivazioni del codice sconto'),
  fullPriceOneDay: cents(40_00, 'Full price, 1 day', 'Prezzo intero, 1 giorno'),
  fullPriceTwoDays: cents(70_00, 'Full price, 2 days', 'Prezzo intero, 2 giorni'),
  fullPriceMoreDays: cents(110_00, 'Full price, 3-4 days', 'Prezzo intero, 3-4 giorni'),
  codePriceOneDay: cents(30_00, 'Price with code, 1 day', 'Prezzo con codice, 1 giorno'),
  codePriceTwoDays: cents(50_00, 'Price with code, 2 days', 'Prezzo con codice, 2 giorni'),
  codePriceMoreDays: cents(80_00, 'Price with code, 3-4 days', 'Prezzo con codice, 3-4 giorni'),

  // Accreditation
  freeAccreditations: count(
    600,
    'Free tickets for press and influencers',
    'Biglietti gratuiti per stampa e influencer',
  ),
  schoolDayTicket: cents(25_00, 'School day ticket', 'Biglietto giornaliero scuole'),
  minStudents: count(10, 'Students in a school group', 'Studenti per gruppo'),
  studentsPerTeacher: count(10, 'Students per teacher', 'Studenti per insegnante'),
  influencerChannels: names(
    ['Instagram', 'TikTok', 'YouTube', 'Facebook'],
    'Influencer channels',
    'Canali influencer',
  ),
  minInfluencerChannels: count(2, 'Channels an influencer needs', 'Canali richiesti agli influencer'),
  followersToExceed: count(20_000, 'Followers to exceed', 'Follower da superare'),

  // Buyer programme
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

  // What a buyer's profile suggests; the desk corrects it
  buyerPointsOwner: count(25, 'Points: owner', 'Punti: titolare'),
  buyerPointsDirector: count(25, 'Points: managing director', 'Punti: amministratore delegato'),
  buyerPointsBuying: count(22, 'Points: buying', 'Punti: acquisti'),
  buyerPointsSales: count(12, 'Points: sales', 'Punti: vendite'),
  buyerPointsMarketing: count(10, 'Points: marketing', 'Punti: marketing'),
  buyerPointsOtherRole: count(5, 'Points: another role', 'Punti: altro ruolo'),
  buyerPointsTurnover1: count(3, 'Points: turnover to 1 million', 'Punti: fatturato fino a 1 milione'),
  buyerPointsTurnover5: count(6, 'Points: turnover to 5 million', 'Punti: fatturato fino a 5 milioni'),
  buyerPointsTurnover20: count(9, 'Points: turnover to 20 million', 'Punti: fatturato fino a 20 milioni'),
  buyerPointsTurnover100: count(11, 'Points: turnover to 100 million', 'Punti: fatturato fino a 100 milioni'),
  buyerPointsTurnoverMore: count(
    12,
    'Points: turnover over 100 million',
    'Punti: fatturato oltre 100 milioni',
  ),
  buyerPointsStores1: count(2, 'Points: 1 store or more', 'Punti: da 1 punto vendita'),
  buyerPointsStores3: count(4, 'Points: 3 stores or more', 'Punti: da 3 punti vendita'),
  buyerPointsStores10: count(6, 'Points: 10 stores or more', 'Punti: da 10 punti vendita'),
  buyerPointsStores50: count(8, 'Points: 50 stores or more', 'Punti: da 50 punti vendita'),
  buyerPointsImporter: count(12, 'Points: importer', 'Punti: importatore'),
  buyerPointsDistributor: count(12, 'Points: distributor', 'Punti: distributore'),
  buyerPointsRetailer: count(12, 'Points: retailer', 'Punti: rivenditore'),
  buyerPointsSalon: count(6, 'Points: salon or spa', 'Punti: salone o spa'),
  buyerPointsAgency: count(6, 'Points: agency', 'Punti: agenzia'),
  buyerPointsOtherBusiness: count(2, 'Points: another business', 'Punti: altra attività'),
  buyerPointsDirectImport: count(5, 'Points: imports directly', 'Punti: importa direttamente'),
  buyerPointsChannels: count(3, 'Points: several channels', 'Punti: più canali'),
  buyerPointsAbroad: count(10, 'Points: from abroad', 'Punti: dall’estero'),
  buyerPointsArea: count(4, 'Points: each geographic area', 'Punti: ogni area geografica'),
  buyerPointsEdition: count(8, 'Points: each edition kept', 'Punti: ogni edizione rispettata'),

  // Console
  bulkUndoMinutes: count(
    5,
    'Bulk changes can be undone for minutes',
    'Minuti per annullare una modifica multipla',
  ),
} as const satisfies Record<string, Setting<unknown>>

export type EditionSettingKey = keyof typeof EDITION_SETTINGS

type ValueOf<S> = S extends Setting<infer T> ? T : never
export type EditionSettings = { readonly [K in EditionSettingKey]: ValueOf<(typeof EDITION_SETTINGS)[K]> }

/** The settings of an edition: what staff have set, and the defaults for its days where they have not. */
export function editionSettings(
  days: EditionDays,
  changed: Readonly<Partial<Record<EditionSettingKey, unknown>>> = {},
): EditionSettings {
  const entries = Object.entries(EDITION_SETTINGS).map(([key, setting]) => [
    key,
    changed[key as EditionSettingKey] ?? setting.defaultFor(days),
  ])
  return Object.fromEntries(entries) as EditionSettings
}
