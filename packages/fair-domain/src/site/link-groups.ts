import type { Label } from '@foyer/record-contract'

interface LinkGroup {
  label: Label
  /** Position of its links. `single` has no dropdown; `expandable` groups are the six of the mobile panel. */
  place: 'single' | 'expandable' | 'direct' | 'footer' | 'legal' | 'social' | 'mark'
}

/** Groups of the navigation and columns of the footer, in order. */
export const LINK_GROUPS = {
  network: { label: { 'en-US': 'Network', it: 'Network' }, place: 'single' },
  fair: { label: { 'en-US': 'The Fair', it: 'La Fiera' }, place: 'expandable' },
  exhibit: { label: { 'en-US': 'Exhibit', it: 'Esporre' }, place: 'expandable' },
  visit: { label: { 'en-US': 'Visit', it: 'Visitare' }, place: 'expandable' },
  events: { label: { 'en-US': 'Events', it: 'Eventi' }, place: 'expandable' },
  media: { label: { 'en-US': 'Media', it: 'Media' }, place: 'expandable' },
  info: { label: { 'en-US': 'Info', it: 'Info' }, place: 'expandable' },
  direct: { label: { 'en-US': 'Direct links', it: 'Accessi diretti' }, place: 'direct' },
  footerAreas: { label: { 'en-US': 'Exhibition areas', it: 'Aree espositive' }, place: 'footer' },
  footerExhibit: { label: { 'en-US': 'Exhibit', it: 'Esporre' }, place: 'footer' },
  footerVisit: { label: { 'en-US': 'Visit', it: 'Visitare' }, place: 'footer' },
  footerInfo: { label: { 'en-US': 'Info and contacts', it: 'Info e contatti' }, place: 'footer' },
  legal: { label: { 'en-US': 'Legal line', it: 'Riga legale' }, place: 'legal' },
  social: { label: { 'en-US': 'Social networks', it: 'Social network' }, place: 'social' },
  organiser: { label: { 'en-US': 'Organiser', it: 'Organizzatore' }, place: 'mark' },
  partners: { label: { 'en-US': 'Partners', it: 'Partner' }, place: 'mark' },
  supporters: { label: { 'en-US': 'Supporters', it: 'Sostenitori' }, place: 'mark' },
  certifications: { label: { 'en-US': 'Certifications', it: 'Certificazioni' }, place: 'mark' },
} as const satisfies Record<string, LinkGroup>

export type LinkGroupName = keyof typeof LINK_GROUPS
