import { type HomeAnswer, type HomeCheckItem, SCREENS, type ScreenName } from '@foyer/fair-domain'
import { Link, Status, type Tone } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './home.module.css'
import { homeTexts } from './home.texts.ts'
import { HomeCard } from './home-card.tsx'

const TONES: Record<HomeCheckItem['readiness'], Tone> = {
  done: 'success',
  waiting: 'info',
  open: 'warning',
  risk: 'danger',
}

/** Where the company stands, in both senses. Who exhibits nothing does not see it. */
export function ParticipationCard({ data }: { data?: HomeAnswer | undefined }) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  const participation = data?.participation
  if (!participation) return null
  const area = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  return (
    <HomeCard title={say('participationTitle')} isLoaded hasFailed={false}>
      {participation.stands.map(({ id, pavilion, name, area: size }) => (
        <p key={id} className={styles.stand}>
          {say('stand', { pavilion, name, area: area.format(size) })}
        </p>
      ))}
      <ul className={styles.checks}>
        {participation.checks.map(({ name, label, screen, readiness, words }) => (
          <li key={name}>
            <Link href={pathOf(screen)}>{label}</Link>
            <Status tone={TONES[readiness]}>{words}</Status>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}

const pathOf = (screen: ScreenName) => `/reserved/${SCREENS[screen].path}`
