import { portalTextMethods } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { Button } from '@foyer/ui'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalTextsTexts } from './portal-texts.texts.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  source: string
  language: Language
  /** Restores a previous text into the field. */
  onTake: (text: string) => void
}

/** Previous versions of a text, who changed it, and a button to restore each. */
export function TextHistory({ source, language: spoken, onTake }: Props) {
  const say = useTexts(settingsTexts)
  const sayText = useTexts(portalTextsTexts)
  const language = useLanguage()
  const { data = [] } = useMethod(portalTextMethods.getHistory, { language: spoken, source })
  return (
    <section className={styles.part}>
      <h2>{say('history')}</h2>
      {data.length === 0 && <p className={styles.quiet}>{say('noHistory')}</p>}
      <ul className={styles.history}>
        {data.map(({ text, by, at }) => (
          <li key={at}>
            <strong>{text ?? sayText('own')}</strong>
            <br />
            {say('changedBy', { who: by ?? say('system'), when: formatMoment(at, language) })}{' '}
            <Button
              variant="link"
              aria-label={sayText('takeOf', { text: text ?? source })}
              onPress={() => onTake(text ?? source)}
            >
              {sayText('take')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
