import { SETTINGS_SCREENS, type SettingsScreenName } from '@foyer/fair-domain'
import { Breadcrumbs, PageHeader } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  name: SettingsScreenName
  /** One thing of the screen, on a page of its own. */
  part?: string
  /** What is to be known of that one thing. */
  about?: string | undefined
  actions?: ReactNode
}

/** Title, way back and what can be done, alike on every screen of the settings. */
export function SettingsHeader({ name, part, about, actions }: Props) {
  const say = useTexts(settingsTexts)
  const { language } = usePortal()
  const { label, lead } = SETTINGS_SCREENS[name]
  return (
    <>
      <title>{say('page', { title: part ?? label[language] })}</title>
      <PageHeader
        title={part ?? label[language]}
        lead={part === undefined ? lead[language] : about}
        actions={actions}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: say('title'), href: '/console/settings' },
              ...(part === undefined
                ? [{ label: label[language] }]
                : [{ label: label[language], href: `/console/settings/${name}` }, { label: part }]),
            ]}
          />
        }
      />
    </>
  )
}
