import type { Label } from '@foyer/record-contract'

const label = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })

// Initial values of a new installation. Staff add, rename and retire choices.

/** Markets in which a brand is sold. */
export const MARKETS = {
  italy: label('Italy', 'Italia'),
  europeanUnion: label('European Union', 'Unione Europea'),
  otherEurope: label('Other European countries', 'Altri paesi europei'),
  northAmerica: label('North America', 'Nord America'),
  latinAmerica: label('Latin America', 'America Latina'),
  middleEast: label('Middle East', 'Medio Oriente'),
  africa: label('Africa', 'Africa'),
  asia: label('Asia', 'Asia'),
  oceania: label('Oceania', 'Oceania'),
} as const satisfies Record<string, Label>

/** Explicit value, because every list of a brand needs one. */
export const NO_CERTIFICATION = 'none'

export const CERTIFICATIONS = {
  organic: label('Natural or organic', 'Naturale o biologico'),
  vegan: label('Vegan', 'Vegano'),
  crueltyFree: label('Cruelty-free', 'Cruelty-free'),
  gmp: label('GMP', 'GMP'),
  halal: label('Halal', 'Halal'),
  fsc: label('FSC', 'FSC'),
  recycled: label('Recycled content', 'Contenuto riciclato'),
  [NO_CERTIFICATION]: label('No certification', 'Nessuna certificazione'),
} as const satisfies Record<string, Label>

export const DISTRIBUTION_TYPES = {
  direct: label('Direct sale', 'Vendita diretta'),
  exclusive: label('Exclusive distribution', 'Distribuzione esclusiva'),
  selective: label('Selective distribution', 'Distribuzione selettiva'),
  intensive: label('Mass distribution', 'Grande distribuzione'),
  professional: label('Professional distribution', 'Distribuzione professionale'),
  licence: label('Under licence', 'Su licenza'),
} as const satisfies Record<string, Label>

export const CHANNELS = {
  perfumery: label('Perfumery', 'Profumeria'),
  pharmacy: label('Pharmacy', 'Farmacia'),
  departmentStore: label('Department store', 'Grandi magazzini'),
  massMarket: label('Mass market', 'Mass market'),
  salon: label('Salon', 'Salone'),
  spa: label('Spa', 'Spa'),
  ecommerce: label('E-commerce', 'E-commerce'),
  distributor: label('Distributor', 'Distributore'),
  privateLabel: label('Private label', 'Private label'),
} as const satisfies Record<string, Label>

/** Initial product categories of a new installation. Staff add and retire choices. */
const FIRST_CATEGORIES = {
  skinCare: label('Skin care', 'Cura della pelle'),
  bodyCare: label('Body care', 'Cura del corpo'),
  makeUp: label('Make-up', 'Make-up'),
  fragrance: label('Fragrances', 'Fragranze'),
  homeFragrance: label('Home fragrances', 'Fragranze per ambiente'),
  hairCare: label('Hair care', 'Cura dei capelli'),
  hairStyling: label('Hair styling and colour', 'Styling e colore'),
  nailCare: label('Nail products', 'Prodotti per unghie'),
  sunCare: label('Sun care', 'Solari'),
  menCare: label('Men’s care', 'Cura dell’uomo'),
  naturalCosmetics: label('Natural and organic cosmetics', 'Cosmetici naturali e biologici'),
  spaEquipment: label('Spa and salon equipment', 'Attrezzature per spa e saloni'),
  tools: label('Tools and accessories', 'Strumenti e accessori'),
  primaryPackaging: label('Primary packaging', 'Packaging primario'),
  secondaryPackaging: label('Secondary packaging', 'Packaging secondario'),
  ingredients: label('Ingredients', 'Ingredienti'),
  contractManufacturing: label('Contract manufacturing', 'Conto terzi'),
} as const satisfies Record<string, Label>

export const categoryValues = Object.entries(FIRST_CATEGORIES).map(([value, words]) => ({
  value,
  label: words,
}))

/** All fields with product categories, which a merge of two categories must update. */
export const CATEGORY_FIELDS = [
  { object: 'DirectoryProfile__c', field: 'Categories__c', hasVersion: true },
  { object: 'Brand__c', field: 'Categories__c', hasVersion: true },
  { object: 'Product__c', field: 'Category__c', hasVersion: true },
  { object: 'Pavilion__c', field: 'ClosedCategories__c', hasVersion: false },
  { object: 'BuyerApplication__c', field: 'NewCategories__c', hasVersion: false },
  { object: 'BuyerApplication__c', field: 'CoveredCategories__c', hasVersion: false },
  { object: 'MatchProfile__c', field: 'Categories__c', hasVersion: false },
  { object: 'MatchProfile__c', field: 'Covered__c', hasVersion: false },
] as const
