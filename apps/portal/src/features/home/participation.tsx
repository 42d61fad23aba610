import {
  type HomeCheckItem,
  type HomeParticipation,
  type HomeResult,
  hallName,
  preparationOf,
  progressOf,
  SCREENS,
} from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { Link, Status } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useScreens } from '../../shell/screens.ts'
import { TONES } from './application-card.tsx'
import { homeTexts } from './home.texts.ts'
import { HomeSection } from './home-section.tsx'
import styles from './participation.module.css'
import { ProgressTrack } from './progress-track.tsx'

/** Progress of the company as a picture, and its open preparations. Hidden for users without a participation. */
export function Participation({ data }: { data?: HomeResult | undefined }) {
  const say = useTexts(homeTexts)
  if (!data?.participation) return null
  const { checks, milestones } = data.participation
  const counted = checks.filter(({ readiness }) => readiness !== 'over')
  const ready = counted.filter(({ readiness }) => readiness === 'done').length
  return (
    <HomeSection
      title={say('participationTitle')}
      aside={say('ready', { ready, count: counted.length })}
      isPlain
    >
      <ProgressTrack steps={progressOf(checks, milestones, fairOf(data))} data={data} />
      {data.participation.isFirst && <p className={styles.first}>{say('firstTime')}</p>}
      <Preparation {...data.participation} />
    </HomeSection>
  )
}

function fairOf({ dates }: HomeResult) {
  const day = (name: string) => dates.find((date) => date.name === name)
  if (day('closing')?.isPast) return 'done'
  return day('opening')?.isPast ? 'now' : 'ahead'
}

function Preparation({ checks, stands, isFirst }: HomeParticipation) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  const size = numberFormat(language, { maximumFractionDigits: 2 })
  const screens = useScreens()
  const isForOthers = (screen: HomeCheckItem['screen']) =>
    screens?.[screen]?.some(({ code }) => code === 'notEligible') ?? false
  return (
    <div className={styles.preparation}>
      {stands.length > 0 && (
        <ul className={styles.stands}>
          {stands.map(({ id, pavilion, name, area }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>{say('stand', { pavilion: hallName(pavilion, language), area: size.format(area) })}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.checks}>
        {(isFirst ? checks : preparationOf(checks)).map(({ name, label, why, screen, readiness, words }) => {
          const check = (
            <>
              <span>
                {label}
                {isFirst && <small className={styles.why}>{why}</small>}
              </span>
              <Status tone={TONES[readiness]}>{words}</Status>
            </>
          )
          return (
            <li key={name}>
              {isForOthers(screen) ? (
                <div>{check}</div>
              ) : (
                <Link href={`/reserved/${SCREENS[screen].path}`} variant="plain">
                  {check}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
