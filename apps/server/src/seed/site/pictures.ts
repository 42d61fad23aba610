/** Image of a page, by slug. */
export const PICTURES_OF_PAGES: Readonly<Record<string, string>> = {
  network: 'hall',
  'about-us': 'portico-alone',
  'my-match': 'meeting',
  ticketing: 'entrance',
  'buyer-program': 'cosmetics',
  'buyer-my-match': 'hall-side',
  'professional-school': 'salon',
  'special-project': 'square',
  educational: 'lesson',
  awards: 'awards',
  'media-partner': 'stage',
}

/** Image of a news item, by slug. */
export const PICTURES_OF_NEWS: Readonly<Record<string, string>> = {
  'six-pavilions-one-theme': 'hall',
  'my-match-opens': 'meeting',
  'schools-have-their-days': 'lesson',
  'opening-press-conference': 'stage',
  'awards-finalists-announced': 'awards',
  'a-fair-that-listens': 'portico-alone',
  'glass-comes-back': 'packaging',
  'night-of-perfumes': 'perfumery',
  'buyers-programme-open': 'hall-side',
  'hair-stage-names': 'hair',
  'nail-colours-of-the-year': 'nail',
  'catalogue-is-live': 'cosmetics',
  'getting-here-by-train': 'entrance',
  'awards-jury-named': 'awards',
  'salon-of-tomorrow': 'salon',
  'meetings-before-lunch': 'meeting',
  'the-bottle-that-returned': 'packaging',
  'scissors-in-silence': 'hair',
  'a-city-under-arches': 'square',
  'press-room-opens': 'hall-side',
  'care-that-lasts': 'hall',
}
