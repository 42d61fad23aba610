import { createContext, type ReactNode, use, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type UiLanguage, type UiTexts, uiTexts } from './ui-texts.ts'

const UiTextsContext = createContext<{ language: UiLanguage; texts: UiTexts }>({
  language: 'en-US',
  texts: uiTexts['en-US'],
})

// Number and date formats follow the country, not only the language.
const LOCALES: Record<UiLanguage, string> = { it: 'it-IT', 'en-US': 'en-GB' }

export interface UiTextsProviderProps {
  /** Language of the built-in words, and of numbers and dates. */
  language: UiLanguage
  /** Words that replace the built-in ones, e.g. those that staff have edited. */
  texts?: Partial<UiTexts>
  children: ReactNode
}

/** Gives every component below it its built-in words, and react-aria its locale. */
export function UiTextsProvider({ language, texts, children }: UiTextsProviderProps) {
  const value = useMemo(() => ({ language, texts: { ...uiTexts[language], ...texts } }), [language, texts])
  return (
    <UiTextsContext value={value}>
      <I18nProvider locale={LOCALES[language]}>{children}</I18nProvider>
    </UiTextsContext>
  )
}

/** The built-in words in the current language. */
export function useUiTexts(): UiTexts {
  return use(UiTextsContext).texts
}

/** The language in which the components speak. */
export function useUiLanguage(): UiLanguage {
  return use(UiTextsContext).language
}
