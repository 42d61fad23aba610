/** Product categories of the interests in a profile. An interest that the organiser has added has none. */
const INTEREST_CATEGORIES: Readonly<Record<string, readonly string[] | undefined>> = {
  perfume: ['fragrance', 'homeFragrance'],
  makeup: ['makeUp'],
  skincare: ['skinCare', 'bodyCare', 'sunCare', 'menCare'],
  hair: ['hairCare', 'hairStyling'],
  nail: ['nailCare'],
  equipment: ['spaEquipment', 'tools'],
  packaging: ['primaryPackaging', 'secondaryPackaging'],
  privateLabel: ['contractManufacturing'],
  ingredients: ['ingredients'],
}

/** Returns the product categories of interests. */
export const categoriesOfInterests = (interests: readonly string[]) =>
  interests.flatMap((interest) => INTEREST_CATEGORIES[interest] ?? [])
