import type { HomeResult, ProgressStep } from '@foyer/fair-domain'
import { canBeDone, preparationOf } from '@foyer/fair-domain'
import { CheckIcon, VisuallyHidden } from '@foyer/ui'
import { formatDays, formatNearDay, yearOf } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { homeTexts } from './home.texts.ts'
import styles from './progress-track.module.css'

interface ProgressTrackProps {
  steps: readonly ProgressStep[]
  data: HomeResult
}

/** Application, contract, payment, preparation, fair: a progress line, vertical on phones. */
export function ProgressTrack({ steps, data }: ProgressTrackProps) {
  const say = useTexts(homeTexts)
  const stepText = useStepWords(data)
  return (
    <ol className={styles.track}>
      {steps.map((step) => (
        <li
          key={step.name}
          className={styles[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' && <CheckIcon size={12} />}
            {step.state === 'late' && '!'}
          </span>
          <b>{say(`${step.name}Step`)}</b>
          <VisuallyHidden>{say(`${step.state}State`)}</VisuallyHidden>
          <small>{stepText(step)}</small>
        </li>
      ))}
    </ol>
  )
}

function useStepWords({ dates, participation, today }: HomeResult) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  const open = preparationOf(participation?.checks ?? []).filter(canBeDone).length
  const dayOf = (name: string) => dates.find((date) => date.name === name)?.day ?? ''
  return ({ name, state, check, on }: ProgressStep) => {
    if (name === 'fair') {
      const [opening, closing] = [dayOf('opening'), dayOf('closing')]
      return opening && formatDays(opening, closing, language, yearOf(closing, today))
    }
    if (name === 'preparation')
      return state === 'done'
        ? say('prepared')
        : open === 0
          ? say('nothingOpen')
          : say('toClose', { count: open })
    const words = check?.words ?? ''
    return on === null ? words : say('settledOn', { words, day: formatNearDay(on, today, language) })
  }
}
