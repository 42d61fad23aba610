import { createContext } from 'react'

/** By a text of our own, what staff want to read instead of it, in the language of the page. */
export type Wording = Readonly<Record<string, string>>

export const OWN_WORDING: Wording = {}

export const WordingContext = createContext<Wording>(OWN_WORDING)
