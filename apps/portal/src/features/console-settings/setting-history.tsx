import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { editionSettingsTexts } from './edition-settings.texts.ts'
import { instantText } from './instant-text.ts'
import { type ShownSetting, valueText } from './setting-draft.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

/** Every value that a setting has had, newest first, with who gave it and why. */
export function SettingHistory({ setting: { kind, history } }: { setting: ShownSetting }) {
  const say = useTexts(settingsTexts)
  const sayEdition = useTexts(editionSettingsTexts)
  const language = useLanguage()
  return (
    <section className={styles.part}>
      <h2>{say('history')}</h2>
      {history.length === 0 && <p className={styles.quiet}>{say('noHistory')}</p>}
      <ul className={styles.history}>
        {history.map(({ value, reason, by, at }) => (
          <li key={at}>
            <strong>{value ? valueText(kind, JSON.parse(value), language) : sayEdition('isDefault')}</strong>
            {reason && <> · {reason}</>}
            <br />
            {say('changedBy', {
              who: by ?? say('system'),
              when: instantText(at, language),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
