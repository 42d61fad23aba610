export interface DemoBuyer {
  firstName: string
  lastName: string
  company: string
  country: string
  city: string
  role: 'owner' | 'buying' | 'sales' | 'marketing'
  business: 'retailer' | 'distributor' | 'importer' | 'salon'
  seeks: readonly string[]
  covers: readonly string[]
  areas: readonly string[]
  outcome: DemoOutcome
}

export type DemoOutcome =
  | 'submitted'
  | 'pending'
  | 'waiting'
  | 'open'
  | 'confirmed'
  | 'declined'
  | 'lapsed'
  | 'rejected'

type Row = readonly [
  name: string,
  company: string,
  place: string,
  work: string,
  seeks: string,
  covers: string,
  areas: string,
  outcome: DemoOutcome,
]

/** Invented people of invented companies. */
const ROWS: readonly Row[] = [
  [
    'Beatriz Nóvoa',
    'Azul Beleza',
    'PT Porto',
    'buying retailer',
    'skinCare makeUp',
    'fragrance',
    'europe',
    'submitted',
  ],
  [
    'Mateo Alcázar',
    'Perla y Sal',
    'ES Sevilla',
    'owner retailer',
    'naturalCosmetics skinCare',
    'bodyCare',
    'europe',
    'submitted',
  ],
  [
    'Annika Voss',
    'Hafenlicht Drogerie',
    'DE Hamburg',
    'buying distributor',
    'hairCare sunCare',
    'skinCare',
    'europe',
    'submitted',
  ],
  [
    'Camille Roussard',
    'Maison Opaline',
    'FR Lyon',
    'marketing retailer',
    'fragrance',
    'makeUp',
    'europe',
    'submitted',
  ],
  [
    'Yusuf Demirel',
    'Lale Kozmetik',
    'TR Izmir',
    'owner importer',
    'makeUp nailCare',
    'hairCare',
    'middleEast asia',
    'submitted',
  ],
  [
    'Noor Al Fahim',
    'Dana Boutique',
    'AE Dubai',
    'buying retailer',
    'fragrance homeFragrance',
    'skinCare',
    'middleEast',
    'submitted',
  ],
  [
    'Piotr Zielak',
    'Bursztyn Uroda',
    'PL Gdansk',
    'buying distributor',
    'naturalCosmetics bodyCare',
    'hairCare',
    'europe',
    'pending',
  ],
  [
    'Helen Marsh',
    'Willow & Tide',
    'GB Bristol',
    'owner retailer',
    'skinCare sunCare',
    'naturalCosmetics',
    'europe',
    'pending',
  ],
  [
    'Sakura Minamoto',
    'Hanabi Select',
    'JP Osaka',
    'buying importer',
    'skinCare makeUp',
    'fragrance',
    'asia',
    'pending',
  ],
  [
    'Diego Funes',
    'Costa Clara',
    'AR Rosario',
    'sales distributor',
    'hairCare hairStyling',
    'bodyCare',
    'southAmerica',
    'waiting',
  ],
  [
    'Linnea Ekberg',
    'Norrsken Spa',
    'SE Uppsala',
    'owner salon',
    'spaEquipment naturalCosmetics',
    'bodyCare',
    'europe',
    'waiting',
  ],
  [
    'Rui Castelo',
    'Mar de Rosas',
    'PT Faro',
    'buying retailer',
    'fragrance skinCare',
    'makeUp',
    'europe',
    'open',
  ],
  [
    'Clara Domènech',
    'Sal Gran',
    'ES Girona',
    'owner retailer',
    'naturalCosmetics',
    'skinCare',
    'europe',
    'open',
  ],
  [
    'Thomas Brandl',
    'Alpenduft Handel',
    'DE Ulm',
    'buying importer',
    'naturalCosmetics skinCare',
    'fragrance',
    'europe',
    'confirmed',
  ],
  [
    'Élodie Varenne',
    'Atelier Ambre',
    'FR Nantes',
    'owner retailer',
    'makeUp skinCare',
    'fragrance',
    'europe',
    'confirmed',
  ],
  [
    'Jan de Wilde',
    'Waterkant Beauty',
    'NL Utrecht',
    'buying distributor',
    'hairCare naturalCosmetics',
    'makeUp',
    'europe',
    'confirmed',
  ],
  [
    'Maya Okonjo',
    'Sunbird Cosmetics',
    'ZA Durban',
    'owner importer',
    'skinCare sunCare',
    'hairCare',
    'africa',
    'confirmed',
  ],
  [
    'Lucas Ferrand',
    'Rive Gauche Parfums',
    'FR Lille',
    'buying retailer',
    'fragrance homeFragrance',
    'skinCare',
    'europe',
    'confirmed',
  ],
  [
    'Emily Hart',
    'Prairie Glow',
    'US Austin',
    'buying retailer',
    'skinCare naturalCosmetics',
    'makeUp',
    'northAmerica',
    'confirmed',
  ],
  [
    'Wei Lin',
    'Jade Garden Trading',
    'SG Singapore',
    'owner importer',
    'makeUp fragrance',
    'skinCare',
    'asia oceania',
    'confirmed',
  ],
  [
    'Katarina Novak',
    'Lipa Parfumerija',
    'SI Ljubljana',
    'buying retailer',
    'skinCare bodyCare',
    'fragrance',
    'europe',
    'confirmed',
  ],
  [
    'Omar Benhalim',
    'Atlas Beauté',
    'MA Rabat',
    'owner distributor',
    'hairCare bodyCare',
    'fragrance',
    'africa',
    'confirmed',
  ],
  [
    'Fiona Kerr',
    'Thistle Apothecary',
    'GB Leith',
    'buying retailer',
    'naturalCosmetics bodyCare',
    'skinCare',
    'europe',
    'declined',
  ],
  [
    'Aksel Bruun',
    'Fjordlys Handel',
    'DK Aarhus',
    'sales retailer',
    'sunCare',
    'skinCare',
    'europe',
    'lapsed',
  ],
  [
    'Bruno Sartor',
    'Bottega del Viso',
    'IT Udine',
    'marketing salon',
    'tools',
    'skinCare',
    'italy',
    'rejected',
  ],
  ['Petra Malik', 'Květ Salon', 'CZ Brno', 'owner salon', 'nailCare', 'hairCare', 'europe', 'rejected'],
  [
    'Georg Lindner',
    'Lindner Haar',
    'AT Graz',
    'sales salon',
    'hairStyling',
    'hairCare',
    'europe',
    'rejected',
  ],
  ['Rosa Quintela', 'Rosa Viva', 'ES Vigo', 'marketing retailer', 'tools', 'makeUp', 'europe', 'rejected'],
  [
    'Ivo Marinov',
    'Zora Style',
    'BG Varna',
    'sales distributor',
    'tools nailCare',
    'makeUp',
    'europe',
    'rejected',
  ],
]

const words = (text: string) => text.split(' ')

export const DEMO_BUYERS: readonly DemoBuyer[] = ROWS.map(
  ([name, company, place, work, seeks, covers, areas, outcome]) => {
    const [firstName = '', ...lastName] = words(name)
    const [country = '', ...city] = words(place)
    const [role, business] = words(work) as [DemoBuyer['role'], DemoBuyer['business']]
    return {
      firstName,
      lastName: lastName.join(' '),
      company,
      country,
      city: city.join(' '),
      role,
      business,
      seeks: words(seeks),
      covers: words(covers),
      areas: words(areas),
      outcome,
    }
  },
)

export interface DemoMatchExhibitor {
  company: string
  /** Only of companies that exist for My Match alone. */
  place?: { city: string; country: string }
  offers: readonly string[]
  markets: readonly string[]
  channels: readonly string[]
  certifications: readonly string[]
}

const exhibitor = (
  company: string,
  place: string,
  offers: string,
  markets: string,
  channels: string,
  certifications: string,
): DemoMatchExhibitor => {
  const [country = '', ...city] = words(place)
  return {
    company,
    ...(country === '' ? {} : { place: { country, city: city.join(' ') } }),
    offers: words(offers),
    markets: words(markets),
    channels: words(channels),
    certifications: words(certifications).filter(Boolean),
  }
}

/** Exhibitors who take part in My Match already. */
export const DEMO_MATCH_EXHIBITORS: readonly DemoMatchExhibitor[] = [
  exhibitor(
    'Aurora Cosmetici',
    '',
    'skinCare makeUp',
    'italy europeanUnion',
    'perfumery pharmacy',
    'vegan crueltyFree',
  ),
  exhibitor(
    'Fjord Naturals',
    '',
    'naturalCosmetics bodyCare',
    'otherEurope',
    'pharmacy ecommerce',
    'organic vegan',
  ),
  exhibitor(
    'Lume Cosmesi',
    'IT Pisa',
    'skinCare fragrance',
    'europeanUnion',
    'perfumery departmentStore',
    'crueltyFree',
  ),
  exhibitor('Sale Blu', 'IT Cagliari', 'sunCare bodyCare', 'italy', 'pharmacy massMarket', 'organic'),
  exhibitor(
    'Officina Iride',
    'IT Lucca',
    'makeUp',
    'northAmerica europeanUnion',
    'perfumery ecommerce',
    'vegan',
  ),
  exhibitor(
    'Verbena Alta',
    'IT Cuneo',
    'naturalCosmetics',
    'europeanUnion asia',
    'ecommerce spa',
    'organic crueltyFree',
  ),
  exhibitor('Notturno Fragranze', 'IT Arezzo', 'fragrance homeFragrance', 'middleEast', 'perfumery', ''),
  exhibitor('Capello d’Oro', 'IT Rimini', 'hairCare hairStyling', 'latinAmerica', 'salon distributor', 'gmp'),
]
