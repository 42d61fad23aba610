/** By slug, the picture of a page. */
export const PICTURES_OF_PAGES: Readonly<Record<string, string>> = {
  network: 'water',
  'about-us': 'cream',
  packaging: 'paper',
  'perfumery-and-cosmetics': 'vessels',
  'hair-and-nail': 'strands',
  'sponsors-and-partners': 'square',
  map: 'map',
  'my-match': 'essence',
  'set-up-companies': 'paper',
  ticketing: 'square',
  'buyer-program': 'vessels',
  'buyer-my-match': 'essence',
  'professional-school': 'strands',
  'special-project': 'powder',
  educational: 'cream',
  awards: 'bloom',
  'media-partner': 'water',
}

/** By slug, the picture of a piece of news. */
export const PICTURES_OF_NEWS: Readonly<Record<string, string>> = {
  'six-pavilions-one-theme': 'paper',
  'my-match-opens': 'water',
  'schools-have-their-days': 'strands',
  'opening-press-conference': 'square',
  'awards-finalists-announced': 'bloom',
  'a-fair-that-listens': 'cream',
}
