import { createContext } from 'react'

/** Overrides of staff by original text, in the language of the page. */
export type Wording = Readonly<Record<string, string>>

export const OWN_WORDING: Wording = {}

export const WordingContext = createContext<Wording>(OWN_WORDING)
