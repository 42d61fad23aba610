import type { Language } from '@foyer/record-contract'
import { createContext, use } from 'react'

/** Language of the page; it never changes while the page lives, because each language has its own addresses. */
export const LanguageContext = createContext<Language>('it')

export const useLanguage = () => use(LanguageContext)
