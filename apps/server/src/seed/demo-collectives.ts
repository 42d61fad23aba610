/** A demo company with a stand and without an account. */
export interface DemoStandHolder {
  company: string
  city: string
  country: string
  pavilion: string
  stand: string
  /** Chosen so that every threshold of the badge quotas has a company on either side. */
  area: number
}

const holder =
  (pavilion: string, country: string) =>
  (company: string, city: string, stand: string, area: number, from = country): DemoStandHolder => ({
    company,
    city,
    country: from,
    pavilion,
    stand,
    area,
  })

const nordic = holder('Pad. 21', 'SE')
const korean = holder('Pad. 21', 'KR')

/** Participants beside the one with an account. */
export const NORDIC_PARTICIPANTS = [
  nordic('Björk & Tall', 'Uppsala', 'N1-1', 17),
  nordic('Havtorn Hud', 'Göteborg', 'N1-2', 12),
  nordic('Klitrose Pleje', 'Aarhus', 'N1-4', 16, 'DK'),
  nordic('Lumi Kauneus', 'Turku', 'N1-5', 24, 'FI'),
  nordic('Nattljus Ljus', 'Malmö', 'N1-6', 16),
  nordic('Skogsmyr Såpa', 'Umeå', 'N1-7', 12),
  nordic('Tindevann Spa', 'Tromsø', 'N1-8', 33, 'NO'),
]

export const KOREAN_PAVILION = korean('Hanbit Beauty Pavilion', 'Seoul', 'K1', 400)

export const KOREAN_PARTICIPANTS = [
  korean('Baram Skin', 'Seoul', 'K1-1', 32),
  korean('Byeol Lash', 'Busan', 'K1-2', 33),
  korean('Dalbit Mask', 'Incheon', 'K1-3', 17),
  korean('Eunha Tone', 'Seoul', 'K1-4', 64),
  korean('Gaon Hair', 'Daegu', 'K1-5', 65),
  korean('Maru Herb', 'Jeju', 'K1-6', 16),
  korean('Nuri Nail', 'Daejeon', 'K1-7', 24),
  korean('Sarang Balm', 'Gwangju', 'K1-8', 12),
]

const office = holder('Pad. 15', 'IT')

/** Public bodies with split payment and a code of six characters. */
export const PUBLIC_BODIES = [
  {
    ...office('Camera di Commercio del Delta', 'Rovigo', 'P1', 100),
    sdi: 'UFDLT1',
    address: ['Piazza del Delta 1', '45100', 'RO'] as const,
    vat: 'IT02345678946',
    payment: 'prepayment_due',
  },
  {
    ...office('Camera di Commercio dell’Altopiano', 'Asiago', 'P2', 101),
    sdi: 'UFALT2',
    address: ['Via dell’Altopiano 2', '36012', 'VI'] as const,
    vat: 'IT02345678912',
    payment: 'balance_due',
  },
  {
    ...office('Regione delle Colline', 'Siena', 'P3', 200),
    sdi: 'UFCLL3',
    address: ['Piazza delle Colline 3', '53100', 'SI'] as const,
    vat: 'IT02345678920',
    payment: 'paid',
  },
  {
    ...office('Consorzio Regionale del Litorale', 'Latina', 'P4', 201),
    sdi: 'UFLTR4',
    address: ['Via del Litorale 4', '04100', 'LT'] as const,
    vat: 'IT02345678938',
    payment: 'paid',
  },
]

/** Habitual exporters, with the protocol of their declaration. */
export const EXPORTERS = [
  { company: 'Alga Blu', protocol: '08060120341234567-000001', ceiling: 60_000 },
  { company: 'Argilla Viva', protocol: '08060120341234568-000002', ceiling: 25_000 },
  { company: 'Radice Botanica', protocol: '08060120341234569-000003', ceiling: 4_000 },
]

/** Companies whose invoices another company pays. */
export const PAYERS = [
  { company: 'Björk & Tall', payer: 'Tallskog Holding', city: 'Uppsala', country: 'SE' },
  { company: 'Eunha Tone', payer: 'Eunha Group', city: 'Seoul', country: 'KR' },
  { company: 'Gaon Hair', payer: 'Gaon Trading', city: 'Daegu', country: 'KR' },
  { company: 'Alga Blu', payer: 'Riviera Partecipazioni', city: 'Genova', country: 'IT' },
  { company: 'Lumi Kauneus', payer: 'Lumi Invest', city: 'Turku', country: 'FI' },
]
