/** Staff who decide on accreditations. */
export const ACCREDITATION_DECIDERS = ['accreditationDesk', 'staff', 'editionManager', 'admin'] as const

/** Reasons for a rejection, as the applicant reads them. */
export const REJECTION_REASONS = {
  notOnSubject: {
    'en-US': 'The work shown is not about the sector',
    it: 'Il lavoro presentato non riguarda il nostro settore',
  },
  evidenceUnreadable: {
    'en-US': 'The documents cannot be read or checked',
    it: 'I documenti non sono leggibili o verificabili',
  },
  evidenceOutdated: { 'en-US': 'The documents are too old', it: 'I documenti sono troppo vecchi' },
  numbersNotConfirmed: {
    'en-US': 'The number of followers could not be confirmed',
    it: 'Il numero di follower non è stato confermato',
  },
  notProfessional: {
    'en-US': 'The school does not train for the sector',
    it: 'La scuola non forma per il settore',
  },
  other: { 'en-US': 'Another reason', it: 'Altro motivo' },
} as const
