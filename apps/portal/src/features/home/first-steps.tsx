import { type HomeResult, SCREENS } from '@foyer/fair-domain'
import { Link } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useScreens } from '../../shell/screens.ts'
import styles from './first-steps.module.css'
import { homeTexts } from './home.texts.ts'
import { HomeSection } from './home-section.tsx'

/** Checklist of a company that has not taken part yet: the steps to the fair, and why each matters. */
export function FirstSteps({ data }: { data?: HomeResult | undefined }) {
  const say = useTexts(homeTexts)
  const screens = useScreens()
  const steps = data?.firstSteps ?? []
  if (steps.length === 0) return null
  return (
    <HomeSection title={say('firstStepsTitle')} isPlain>
      <p className={styles.lead}>{say('firstStepsText')}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, label, why, screen }) => (
          <li key={name}>
            <b>
              {screens?.[screen]?.length === 0 ? (
                <Link href={`/reserved/${SCREENS[screen].path}`}>{label}</Link>
              ) : (
                label
              )}
            </b>
            <span>{why}</span>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}
