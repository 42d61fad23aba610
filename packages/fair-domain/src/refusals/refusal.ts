import type { Label } from '@foyer/record-contract'

/** Placeholders of a text: `'{count} rows'` has `count`. */
type GapsOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | GapsOf<Rest>
  : never

export interface RefusalEntry<G extends string = string> {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 429 | 503
  /** Problem, as text for the user. */
  readonly text: Label
  /** Next step for the user. */
  readonly next: Label
  /** Compile-time only: placeholders of the text. */
  readonly gaps?: G
}

/** Creates an entry of the catalogue: HTTP status, text in both languages, and next step. */
export const refusal = <const T extends string>(
  status: RefusalEntry['status'],
  english: T,
  italian: string,
  next: Label,
): RefusalEntry<GapsOf<T>> => ({ status, text: { 'en-US': english, it: italian }, next })

/** Next steps after a refusal. */
export const NEXT = {
  reload: {
    'en-US': 'Reload the page to see the current state.',
    it: 'Ricarica la pagina per vedere la situazione attuale.',
  },
  correct: { 'en-US': 'Correct it and try again.', it: 'Correggi e riprova.' },
  later: { 'en-US': 'Try again later.', it: 'Riprova più tardi.' },
  organiser: {
    'en-US': 'If you still need it, write to the organiser.',
    it: 'Se ti serve ancora, scrivi all’organizzatore.',
  },
  referent: {
    'en-US': 'Ask the primary referent of your company.',
    it: 'Chiedi al referente principale della tua azienda.',
  },
  appOwner: { 'en-US': 'Contact the provider of the app.', it: 'Avvisa chi gestisce l’app.' },
  newLink: { 'en-US': 'Request a new link.', it: 'Richiedi un nuovo link.' },
  nothing: { 'en-US': 'You do not need to do anything else.', it: 'Non serve fare altro.' },
  colleague: {
    'en-US': 'Ask a colleague to decide.',
    it: 'Chiedi di decidere a un’altra persona dello staff.',
  },
  developer: {
    'en-US': 'Check the client that sends the request.',
    it: 'Controlla il client che invia la richiesta.',
  },
} as const satisfies Record<string, Label>
