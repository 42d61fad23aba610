import { type HomeResult, hallName } from '@foyer/fair-domain'
import { Link, PageHeader } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { useScreens } from '../../shell/screens.ts'
import { loadUserContact, useUserContact } from '../../shell/user-contact.ts'
import { loadUserMessages } from '../../shell/user-messages.ts'
import { ApplicationCard } from './application-card.tsx'
import { ClosureList } from './closure-list.tsx'
import { FirstSteps } from './first-steps.tsx'
import styles from './home.module.css'
import { homeTexts } from './home.texts.ts'
import { KeyDates } from './key-dates.tsx'
import { LatestMessages } from './latest-messages.tsx'
import { NextStep } from './next-step.tsx'
import { nextTaskOf } from './next-task.ts'
import { Participation } from './participation.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { TaskList } from './task-list.tsx'
import { loadHome, useHome } from './use-home.ts'
import { VisitorWays } from './visitor-ways.tsx'

export const loader = createLoader((portal) =>
  Promise.allSettled([loadUserContact(portal), loadHome(portal), loadUserMessages(portal)]),
)

/** Start page after sign-in: the next step, the progress, then messages and dates. */
export function Component() {
  const say = useTexts(homeTexts)
  const { textOf } = useUserContact()
  const home = useHome()
  const name = textOf('Contact.FirstName') || textOf('Contact.Name')
  const next = nextTaskOf(home.data?.tasks ?? [])
  // One prominent element: a closure, otherwise the next step.
  const isOpen = (home.data?.closures.length ?? 0) === 0
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader
        title={name ? say('greeting', { name }) : say('greetingWithoutName')}
        lead={<Where data={home.data} company={textOf('Contact.Account.Name')} />}
      />
      <ClosureList {...home} />
      {isOpen && <NextStep {...home} task={next} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ApplicationCard {...home} />
          <Participation {...home} />
          <TaskList {...home} next={isOpen ? next : undefined} />
          <FirstSteps {...home} />
          <VisitorWays />
        </div>
        <aside className={styles.stack} aria-label={say('summary')}>
          <PaymentsCard />
          <LatestMessages />
          <KeyDates {...home} />
        </aside>
      </div>
    </>
  )
}

/** Company, stand, and the time until the fair. */
function Where({ data, company }: { data?: HomeResult | undefined; company: string }) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  const [stand, ...others] = data?.participation?.stands ?? []
  const place =
    stand &&
    (others.length > 0
      ? say('stands', { count: others.length + 1 })
      : say('standShort', { pavilion: hallName(stand.pavilion, language), name: stand.name }))
  const left = data?.daysLeft ?? null
  const days = left !== null && say('daysLeft', { count: left })
  const facts = [place, days].filter(Boolean).join(' · ')
  const screens = useScreens()
  const isForOthers = screens?.myStand?.some(({ code }) => code === 'notEligible') ?? false
  if (place && !isForOthers)
    return (
      <>
        {company !== '' && `${company} · `}
        <Link href="/reserved/my-stand">{place}</Link>
        {days && ` · ${days}`}
      </>
    )
  // A company name keeps its spelling; anything else starts with a capital.
  if (company !== '') return [company, facts].filter(Boolean).join(' · ')
  return facts.charAt(0).toLocaleUpperCase(language) + facts.slice(1) || say('lead')
}
