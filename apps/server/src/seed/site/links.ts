import { type LinkGroupName, SiteLink } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'

/** Ordered links by group: [English, Italian, target]. */
export const DEMO_LINKS: Readonly<Record<LinkGroupName, readonly (readonly [string, string, string])[]>> = {
  network: [['Network', 'Network', '/network']],
  fair: [
    ['About us', 'Chi siamo', '/about-us'],
    ['Packaging', 'Packaging', '/packaging'],
    ['Perfumery and cosmetics', 'Profumeria e cosmetica', '/perfumery-and-cosmetics'],
    ['Hair and nail', 'Capelli e unghie', '/hair-and-nail'],
    ['Sponsors and partners', 'Sponsor e partner', '/sponsors-and-partners'],
    ['Facts and figures', 'Numeri', '/facts-and-figures'],
    ['Map', 'Mappa', '/map'],
  ],
  exhibit: [
    ['My Match', 'My Match', '/my-match'],
    ['Set-up companies', 'Allestitori', '/set-up-companies'],
    ['Waiting list', 'Lista d’attesa', '/waiting-list'],
  ],
  visit: [
    ['Ticketing', 'Biglietteria', '/ticketing'],
    ['Digital catalogue', 'Catalogo digitale', '/catalogue'],
    ['Floor plan', 'Pianta della fiera', '/plan'],
    ['Buyer program', 'Programma buyer', '/buyer-program'],
    ['Buyer My Match', 'My Match per i buyer', '/buyer-my-match'],
    ['Professional school', 'Scuole professionali', '/professional-school'],
  ],
  events: [
    ['Special project', 'Progetto speciale', '/special-project'],
    ['Educational', 'Formazione', '/educational'],
    ['Event calendar', 'Calendario eventi', '/event-calendar'],
  ],
  media: [
    ['News', 'Notizie', '/news'],
    ['Press releases', 'Comunicati stampa', '/press-releases'],
    ['Press review', 'Rassegna stampa', '/press-review'],
    ['Media partner', 'Media partner', '/media-partner'],
    ['Photo gallery', 'Galleria fotografica', '/photo-gallery'],
    ['Video gallery', 'Galleria video', '/video-gallery'],
  ],
  info: [
    ['General information', 'Informazioni generali', '/general-information'],
    ['Contact us', 'Contatti', '/contact-us'],
    ['FAQ', 'Domande frequenti', '/faq'],
    ['Third party', 'Terze parti', '/third-party'],
  ],
  direct: [
    ['Event calendar', 'Calendario eventi', '/event-calendar'],
    ['Awards', 'Premi', '/awards'],
    ['Ticketing', 'Biglietteria', '/ticketing'],
  ],
  footerAreas: [
    ['Packaging', 'Packaging', '/packaging'],
    ['Perfumery and cosmetics', 'Profumeria e cosmetica', '/perfumery-and-cosmetics'],
    ['Hair and nail', 'Capelli e unghie', '/hair-and-nail'],
    ['Map', 'Mappa', '/map'],
  ],
  footerExhibit: [
    ['Become an exhibitor', 'Diventa espositore', '/exhibit'],
    ['Reserved area', 'Area riservata', '/reserved'],
    ['My Match', 'My Match', '/my-match'],
    ['Set-up companies', 'Allestitori', '/set-up-companies'],
    ['Waiting list', 'Lista d’attesa', '/waiting-list'],
  ],
  footerVisit: [
    ['Ticketing', 'Biglietteria', '/ticketing'],
    ['Digital catalogue', 'Catalogo digitale', '/catalogue'],
    ['Floor plan', 'Pianta della fiera', '/plan'],
    ['Buyer program', 'Programma buyer', '/buyer-program'],
    ['Professional school', 'Scuole professionali', '/professional-school'],
  ],
  footerInfo: [
    ['General information', 'Informazioni generali', '/general-information'],
    ['Contact us', 'Contatti', '/contact-us'],
    ['FAQ', 'Domande frequenti', '/faq'],
    ['Press releases', 'Comunicati stampa', '/press-releases'],
  ],
  legal: [
    ['Privacy', 'Privacy', '/privacy'],
    ['Cookies', 'Cookie', '/cookies'],
    ['Accessibility', 'Accessibilità', '/accessibility'],
  ],
  social: [
    ['Facebook', 'Facebook', 'https://facebook.example/foyer'],
    ['Instagram', 'Instagram', 'https://instagram.example/foyer'],
    ['YouTube', 'YouTube', 'https://youtube.example/foyer'],
    ['LinkedIn', 'LinkedIn', 'https://linkedin.example/foyer'],
  ],
  organiser: [['Foyer Fairs', 'Foyer Fairs', '']],
  partners: [
    ['Lumen', 'Lumen', ''],
    ['Quinta', 'Quinta', ''],
  ],
  supporters: [
    ['Regio', 'Regio', ''],
    ['Artes', 'Artes', ''],
  ],
  certifications: [['Certa 20', 'Certa 20', '']],
}

export const demoLinkId = (group: string, name: string) =>
  stableId(SiteLink.keyPrefix, `demo:${group}:${name}`)
