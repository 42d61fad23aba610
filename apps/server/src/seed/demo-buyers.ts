import { tableRows } from './table-rows.ts'

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

/** Invented people of invented companies. */
const BUYERS = tableRows(
  ['name', 'company', 'place', 'work', 'seeks', 'covers', 'areas', 'outcome'],
  `
  Beatriz Nóvoa | Azul Beleza | PT Porto | buying retailer | skinCare makeUp | fragrance | europe | submitted
  Mateo Alcázar | Perla y Sal | ES Sevilla | owner retailer | naturalCosmetics skinCare | bodyCare | europe | submitted
  Annika Voss | Hafenlicht Drogerie | DE Hamburg | buying distributor | hairCare sunCare | skinCare | europe | submitted
  Camille Roussard | Maison Opaline | FR Lyon | marketing retailer | fragrance | makeUp | europe | submitted
  Yusuf Demirel | Lale Kozmetik | TR Izmir | owner importer | makeUp nailCare | hairCare | middleEast asia | submitted
  Noor Al Fahim | Dana Boutique | AE Dubai | buying retailer | fragrance homeFragrance | skinCare | middleEast | submitted
  Piotr Zielak | Bursztyn Uroda | PL Gdansk | buying distributor | naturalCosmetics bodyCare | hairCare | europe | pending
  Helen Marsh | Willow & Tide | GB Bristol | owner retailer | skinCare sunCare | naturalCosmetics | europe | pending
  Sakura Minamoto | Hanabi Select | JP Osaka | buying importer | skinCare makeUp | fragrance | asia | pending
  Diego Funes | Costa Clara | AR Rosario | sales distributor | hairCare hairStyling | bodyCare | southAmerica | waiting
  Linnea Ekberg | Norrsken Spa | SE Uppsala | owner salon | spaEquipment naturalCosmetics | bodyCare | europe | waiting
  Rui Castelo | Mar de Rosas | PT Faro | buying retailer | fragrance skinCare | makeUp | europe | open
  Clara Domènech | Sal Gran | ES Girona | owner retailer | naturalCosmetics | skinCare | europe | open
  Thomas Brandl | Alpenduft Handel | DE Ulm | buying importer | naturalCosmetics skinCare | fragrance | europe | confirmed
  Élodie Varenne | Atelier Ambre | FR Nantes | owner retailer | makeUp skinCare | fragrance | europe | confirmed
  Jan de Wilde | Waterkant Beauty | NL Utrecht | buying distributor | hairCare naturalCosmetics | makeUp | europe | confirmed
  Maya Okonjo | Sunbird Cosmetics | ZA Durban | owner importer | skinCare sunCare | hairCare | africa | confirmed
  Lucas Ferrand | Rive Gauche Parfums | FR Lille | buying retailer | fragrance homeFragrance | skinCare | europe | confirmed
  Emily Hart | Prairie Glow | US Austin | buying retailer | skinCare naturalCosmetics | makeUp | northAmerica | confirmed
  Wei Lin | Jade Garden Trading | SG Singapore | owner importer | makeUp fragrance | skinCare | asia oceania | confirmed
  Katarina Novak | Lipa Parfumerija | SI Ljubljana | buying retailer | skinCare bodyCare | fragrance | europe | confirmed
  Omar Benhalim | Atlas Beauté | MA Rabat | owner distributor | hairCare bodyCare | fragrance | africa | confirmed
  Fiona Kerr | Thistle Apothecary | GB Leith | buying retailer | naturalCosmetics bodyCare | skinCare | europe | declined
  Aksel Bruun | Fjordlys Handel | DK Aarhus | sales retailer | sunCare | skinCare | europe | lapsed
  Bruno Sartor | Bottega del Viso | IT Udine | marketing salon | tools | skinCare | italy | rejected
  Petra Malik | Květ Salon | CZ Brno | owner salon | nailCare | hairCare | europe | rejected
  Georg Lindner | Lindner Haar | AT Graz | sales salon | hairStyling | hairCare | europe | rejected
  Rosa Quintela | Rosa Viva | ES Vigo | marketing retailer | tools | makeUp | europe | rejected
  Ivo Marinov | Zora Style | BG Varna | sales distributor | tools nailCare | makeUp | europe | rejected
  `,
)

const words = (text: string) => text.split(' ')

/** `PT Porto`: country and city. */
function placeOf(text: string) {
  const [country = '', ...city] = words(text)
  return { country, city: city.join(' ') }
}

export const DEMO_BUYERS: readonly DemoBuyer[] = BUYERS.map((row) => {
  const [firstName = '', ...lastName] = words(row.name)
  const [role, business] = words(row.work) as [DemoBuyer['role'], DemoBuyer['business']]
  return {
    firstName,
    lastName: lastName.join(' '),
    company: row.company,
    ...placeOf(row.place),
    role,
    business,
    seeks: words(row.seeks),
    covers: words(row.covers),
    areas: words(row.areas),
    outcome: row.outcome as DemoOutcome,
  }
})

export interface DemoMatchExhibitor {
  company: string
  /** Only for companies that exist for My Match alone. */
  place?: { city: string; country: string }
  offers: readonly string[]
  markets: readonly string[]
  channels: readonly string[]
  certifications: readonly string[]
}

const EXHIBITORS = tableRows(
  ['company', 'place', 'offers', 'markets', 'channels', 'certifications'],
  `
  Aurora Cosmetici |  | skinCare makeUp | italy europeanUnion | perfumery pharmacy | vegan crueltyFree
  Fjord Naturals |  | naturalCosmetics bodyCare | otherEurope | pharmacy ecommerce | organic vegan
  Lume Cosmesi | IT Pisa | skinCare fragrance | europeanUnion | perfumery departmentStore | crueltyFree
  Sale Blu | IT Cagliari | sunCare bodyCare | italy | pharmacy massMarket | organic
  Officina Iride | IT Lucca | makeUp | northAmerica europeanUnion | perfumery ecommerce | vegan
  Verbena Alta | IT Cuneo | naturalCosmetics | europeanUnion asia | ecommerce spa | organic crueltyFree
  Notturno Fragranze | IT Arezzo | fragrance homeFragrance | middleEast | perfumery |
  Capello d’Oro | IT Rimini | hairCare hairStyling | latinAmerica | salon distributor | gmp
  `,
)

/** Exhibitors who already take part in My Match. */
export const DEMO_MATCH_EXHIBITORS: readonly DemoMatchExhibitor[] = EXHIBITORS.map((row) => ({
  company: row.company,
  ...(row.place === '' ? {} : { place: placeOf(row.place) }),
  offers: words(row.offers),
  markets: words(row.markets),
  channels: words(row.channels),
  certifications: words(row.certifications).filter(Boolean),
}))
