import type { Language } from '@foyer/record-contract'
import { createContext, use } from 'react'

/** Language of the page; constant for its lifetime, because each language has its own URLs. */
export const LanguageContext = createContext<Language>('it')

export const useLanguage = () => use(LanguageContext)
