import { SETTINGS_SCREENS, type SettingsScreenName } from '@foyer/fair-domain'
import { Breadcrumbs, PageHeader } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  name: SettingsScreenName
  /** Title of the item on its own page. */
  part?: string
  /** Description of the item. */
  about?: string | undefined
  actions?: ReactNode
}

/** Title, back link and actions of every settings screen. */
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
