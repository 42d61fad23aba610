import { createContext, type ReactNode, use, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type UiLanguage, type UiTexts, uiTexts } from './ui-texts.ts'

const UiTextsContext = createContext<{ language: UiLanguage; texts: UiTexts }>({
  language: 'en-US',
  texts: uiTexts['en-US'],
})

// Number and date formats depend on the country, not only on the language.
const LOCALES: Record<UiLanguage, string> = { it: 'it-IT', 'en-US': 'en-GB' }

export interface UiTextsProviderProps {
  /** Language of built-in texts, numbers and dates. */
  language: UiLanguage
  /** Overrides of built-in texts, for example those edited by staff. */
  texts?: Partial<UiTexts>
  children: ReactNode
}

/** Provides built-in texts to all components below, and the locale to react-aria. */
export function UiTextsProvider({ language, texts, children }: UiTextsProviderProps) {
  const value = useMemo(() => ({ language, texts: { ...uiTexts[language], ...texts } }), [language, texts])
  return (
    <UiTextsContext value={value}>
      <I18nProvider locale={LOCALES[language]}>{children}</I18nProvider>
    </UiTextsContext>
  )
}

/** Returns the built-in texts in the current language. */
export function useUiTexts(): UiTexts {
  return use(UiTextsContext).texts
}

/** Returns the current language. */
export function useUiLanguage(): UiLanguage {
  return use(UiTextsContext).language
}
