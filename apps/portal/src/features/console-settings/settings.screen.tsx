import { maySet, SETTINGS_SCREENS, type SettingsScreenName } from '@foyer/fair-domain'
import { Link, PageHeader } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

/** The settings that the viewer's role may open, each with what it is for. */
export function Component() {
  const say = useTexts(settingsTexts)
  const { language, viewer } = usePortal()
  const names = (Object.keys(SETTINGS_SCREENS) as SettingsScreenName[]).filter((name) =>
    maySet(name, viewer.profiles),
  )
  return (
    <>
      <title>{say('page', { title: say('title') })}</title>
      <PageHeader title={say('title')} lead={say('lead')} />
      <ul className={styles.screens}>
        {names.map((name) => (
          <li key={name}>
            <Link href={`/console/settings/${name}`}>{SETTINGS_SCREENS[name].label[language]}</Link>
            <p>{SETTINGS_SCREENS[name].lead[language]}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
