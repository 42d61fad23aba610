import type { Label } from '@foyer/record-contract'

interface PageAction {
  /** Label for editors. */
  label: Label
  /** Label for visitors. */
  words: Label
  target: string
}

/** Calls to action of a page of the public site. */
export const PAGE_ACTIONS = {
  tickets: {
    label: { 'en-US': 'Buy a ticket', it: 'Compra un biglietto' },
    words: { 'en-US': 'Buy your ticket', it: 'Compra il biglietto' },
    target: '/ticketing',
  },
  accreditation: {
    label: { 'en-US': 'Apply for accreditation', it: 'Chiedi l’accredito' },
    words: { 'en-US': 'Apply for accreditation', it: 'Chiedi l’accredito' },
    target: '/reserved/register',
  },
  buyers: {
    label: { 'en-US': 'Apply as a buyer', it: 'Candidati come buyer' },
    words: { 'en-US': 'Apply as a buyer', it: 'Candidati come buyer' },
    target: '/reserved/register?audience=buyer',
  },
  register: {
    label: { 'en-US': 'Register as a new exhibitor', it: 'Registrati come nuovo espositore' },
    words: { 'en-US': 'Register your company', it: 'Registra l’azienda' },
    target: '/reserved/register?audience=applicant',
  },
  exhibit: {
    label: { 'en-US': 'Exhibit', it: 'Diventa espositore' },
    words: { 'en-US': 'Become an exhibitor', it: 'Diventa espositore' },
    target: '/exhibit',
  },
  catalogue: {
    label: { 'en-US': 'Search the catalogue', it: 'Cerca nel catalogo' },
    words: { 'en-US': 'Search the catalogue', it: 'Cerca nel catalogo' },
    target: '/catalogue',
  },
  programme: {
    label: { 'en-US': 'See the programme', it: 'Guarda il programma' },
    words: { 'en-US': 'See the programme', it: 'Guarda il programma' },
    target: '/event-calendar',
  },
  contact: {
    label: { 'en-US': 'Write to us', it: 'Scrivici' },
    words: { 'en-US': 'Write to us', it: 'Scrivici' },
    target: '/contact-us',
  },
  reserved: {
    label: { 'en-US': 'Enter the reserved area', it: 'Entra nell’area riservata' },
    words: { 'en-US': 'Enter the reserved area', it: 'Entra nell’area riservata' },
    target: '/reserved/',
  },
} as const satisfies Record<string, PageAction>

export type PageActionName = keyof typeof PAGE_ACTIONS
