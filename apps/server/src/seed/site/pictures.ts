/** By slug, the picture of a page. */
export const PICTURES_OF_PAGES: Readonly<Record<string, string>> = {
  network: 'square',
  'about-us': 'portico-alone',
  'sponsors-and-partners': 'hall-side',
  'my-match': 'meeting',
  ticketing: 'entrance',
  'buyer-program': 'meeting',
  'buyer-my-match': 'hall-side',
  'professional-school': 'lesson',
  'special-project': 'square',
  educational: 'lesson',
  awards: 'awards',
  'media-partner': 'stage',
}

/** By slug, the picture of a piece of news. */
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
}
