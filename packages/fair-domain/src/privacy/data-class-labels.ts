import type { Label } from '@foyer/record-contract'
import type { DataClass } from '@foyer/record-contract/metadata'

/** Labels of the protection classes, for selection. */
export const DATA_CLASS_LABELS = {
  personal: { 'en-US': 'Personal', it: 'Personale' },
  sensitive: { 'en-US': 'Sensitive', it: 'Sensibile' },
  company: { 'en-US': 'Company', it: 'Aziendale' },
  internal: { 'en-US': 'Internal', it: 'Interno' },
  reference: { 'en-US': 'Reference', it: 'Di riferimento' },
} as const satisfies Record<DataClass, Label>

/** Consequences of each class. */
export const DATA_CLASS_HINTS = {
  personal: {
    'en-US': 'About a person. Part of their data export, and erased with them.',
    it: 'Riguarda una persona. Entra nella copia dei suoi dati e viene cancellato con lei.',
  },
  sensitive: {
    'en-US': 'Personal and delicate: health, diet, minors, identity documents. Erased with the person.',
    it: 'Personale e delicato: salute, alimentazione, minori, documenti d’identità. Cancellato con la persona.',
  },
  company: {
    'en-US': 'About a company. Stays when a person is erased.',
    it: 'Riguarda un’azienda. Resta quando una persona viene cancellata.',
  },
  internal: {
    'en-US': 'For the office’s work: states, codes, checks. Says nothing about a person.',
    it: 'Serve al lavoro dell’ufficio: stati, codici, verifiche. Non dice nulla di una persona.',
  },
  reference: {
    'en-US': 'A value from a list or a published text. Identifies no one.',
    it: 'Un valore di un elenco o un testo pubblicato. Non identifica nessuno.',
  },
} as const satisfies Record<DataClass, Label>
