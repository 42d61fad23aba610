import { PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { loadOwnContact, useOwnContact } from '../../shell/own-contact.ts'
import { loadOwnMessages } from '../../shell/own-messages.ts'
import { portalContext } from '../../shell/portal.ts'
import styles from './home.module.css'
import { homeTexts } from './home.texts.ts'
import { KeyDates } from './key-dates.tsx'
import { LatestMessages } from './latest-messages.tsx'
import { ParticipationCard } from './participation-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { TaskList } from './task-list.tsx'
import { loadHome, useHome } from './use-home.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  await Promise.allSettled([loadOwnContact(portal), loadHome(portal), loadOwnMessages(portal)])
  return null
}

/** Where everybody arrives after sign-in: what is left to do, what was written, what comes. */
export function Component() {
  const say = useTexts(homeTexts)
  const { textOf } = useOwnContact()
  const home = useHome()
  const name = textOf('Contact.FirstName') || textOf('Contact.Name')
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader
        eyebrow={home.data?.edition ?? say('eyebrow')}
        title={name ? say('greeting', { name }) : say('greetingWithoutName')}
        lead={say('lead')}
      />
      <div className={styles.columns}>
        <div>
          <TaskList {...home} />
          <ParticipationCard {...home} />
        </div>
        <div>
          <LatestMessages />
          <KeyDates {...home} />
        </div>
      </div>
      <ProfileCard />
    </>
  )
}
