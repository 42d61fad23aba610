import type { Language } from '@foyer/record-contract'

const SAID = {
  silent: {
    'en-US': 'The ticketing service is not responding.',
    it: 'Il servizio di biglietteria non risponde.',
  },
  refused: {
    'en-US': 'The ticketing service did not accept it (response {code}).',
    it: 'Il servizio di biglietteria non l’ha accettato (risposta {code}).',
  },
  broken: {
    'en-US': 'The ticketing service failed (response {code}).',
    it: 'Il servizio di biglietteria ha avuto un guasto (risposta {code}).',
  },
} satisfies Record<string, Record<Language, string>>

const FIRST_FAULT_OF_THEIRS = 500

/** Returns the text of an error of the ticketing service; free texts of the service are returned unchanged. */
export function ticketProblem(stored: string, language: Language) {
  if (stored === 'no answer') return SAID.silent[language]
  const code = /^HTTP (\d{3})$/.exec(stored)?.[1]
  if (code === undefined) return stored
  const kind = Number(code) < FIRST_FAULT_OF_THEIRS ? 'refused' : 'broken'
  return SAID[kind][language].replace('{code}', code)
}
