import type { Language } from '@foyer/record-contract'
import { useLocation } from 'react-router'
import { inLanguage } from '../i18n/site.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './language-switch.module.css'
import { usePortal } from './portal.ts'
import { shellTexts } from './shell.texts.ts'

const LANGUAGES = [
  { code: 'it', short: 'IT', name: 'italian' },
  { code: 'en-US', short: 'EN', name: 'english' },
] as const

/** Link to the same page in the other language, which has its own URL. */
export function LanguageSwitch({ onDark = false }: { onDark?: boolean }) {
  const say = useTexts(shellTexts)
  const { language } = usePortal()
  const addressIn = useTwinAddress()
  return (
    <nav
      aria-label={say('language')}
      className={onDark ? `${styles.switch} ${styles.onDark}` : styles.switch}
    >
      {LANGUAGES.map(({ code, short, name }) => (
        <a
          key={code}
          href={addressIn(code)}
          hrefLang={code}
          lang={code}
          aria-current={code === language ? 'true' : undefined}
          aria-label={say(name)}
        >
          {short}
        </a>
      ))}
    </nav>
  )
}

/** URL of the page in another language. */
export function useTwinAddress() {
  const { site } = usePortal()
  const { pathname, search } = useLocation()
  return (language: Language) => inLanguage(site, language, pathname) + withState(search)
}

/** Marks the language as chosen by the user, so that it is not detected again. */
function withState(search: string) {
  const query = new URLSearchParams(search)
  query.set('redirect', 'false')
  return `?${query}`
}
