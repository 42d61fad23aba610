import type { EditionSettingItem } from '@foyer/fair-domain'
import { Button } from '@foyer/ui'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { editionSettingsTexts } from './edition-settings.texts.ts'
import { valueText } from './setting-draft.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  setting: EditionSettingItem
  /** Restores a previous value into the controls, without saving. */
  onTake: (value: unknown) => void
}

/** All values of a setting, newest first, with user, reason and previous value. */
export function SettingHistory({ setting: { kind, history, defaultValue }, onTake }: Props) {
  const say = useTexts(settingsTexts)
  const sayEdition = useTexts(editionSettingsTexts)
  const language = useLanguage()
  const words = (value: string | null | undefined) =>
    value ? valueText(kind, JSON.parse(value), language) : sayEdition('isDefault')
  return (
    <section className={styles.part}>
      <h2>{say('history')}</h2>
      {history.length === 0 && <p className={styles.quiet}>{say('noHistory')}</p>}
      <ul className={styles.history}>
        {history.map(({ value, reason, by, at }, index) => (
          <li key={at}>
            <strong>{words(value)}</strong>
            {reason && <> · {reason}</>}
            <br />
            {say('changedBy', { who: by ?? say('system'), when: formatMoment(at, language) })}
            {' · '}
            {sayEdition('before', { value: words(history[index + 1]?.value) })}{' '}
            {index > 0 && (
              <Button
                variant="link"
                aria-label={sayEdition('takeOf', { value: words(value) })}
                onPress={() => onTake(value ? JSON.parse(value) : defaultValue)}
              >
                {sayEdition('take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
