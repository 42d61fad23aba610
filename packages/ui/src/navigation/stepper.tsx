import { Link } from '../actions/link.tsx'
import { CheckIcon, DangerIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './stepper.module.css'

/** A step of a task. */
export interface Step {
  id: string
  label: string
  state: 'done' | 'current' | 'error' | 'upcoming'
  /** Link to a step that can be revisited. */
  href?: string
}

export interface StepperProps {
  /** Name of the task. */
  label: string
  steps: readonly Step[]
}

/** Progress in a task of several steps. */
export function Stepper({ label, steps }: StepperProps) {
  const texts = useUiTexts()
  const stateTexts = {
    done: texts.stepDone,
    current: texts.stepCurrent,
    error: texts.stepError,
    upcoming: '',
  }
  const [current = 0] = (['current', 'error'] as const)
    .map((candidate) => steps.findIndex(({ state }) => state === candidate))
    .filter((index) => index >= 0)
  return (
    <nav aria-label={label} className={styles.stepper}>
      <p className={styles.position}>
        <span>{texts.stepOf(current + 1, steps.length)}</span>
        <strong aria-hidden="true">{steps[current]?.label}</strong>
      </p>
      <ol className={styles.list}>
        {steps.map((step, position) => (
          <li
            key={step.id}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={styles.step}
          >
            <span className={styles.mark} aria-hidden="true">
              {step.state === 'done' ? (
                <CheckIcon size={16} />
              ) : step.state === 'error' ? (
                <DangerIcon size={16} />
              ) : (
                position + 1
              )}
            </span>
            <span className={styles.content}>
              {step.href ? (
                <Link href={step.href} variant="plain">
                  {step.label}
                </Link>
              ) : (
                step.label
              )}
              {stateTexts[step.state] && <VisuallyHidden> ({stateTexts[step.state]})</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
