import type { ReadinessItem, ReadinessLevel } from '@foyer/fair-domain'
import { Status, type Tone } from '@foyer/ui'
import styles from './company.module.css'

const TONES = { done: 'success', waiting: 'info', open: 'warning', risk: 'danger' } as const satisfies Record<
  ReadinessLevel,
  Tone
>

/** What is settled and what is not, in words with colour. */
export function ReadinessList({ checks }: { checks: readonly ReadinessItem[] }) {
  return (
    <dl className={styles.checks}>
      {checks.map(({ name, label, readiness, words }) => (
        <div key={name} data-readiness={readiness}>
          <dt>{label}</dt>
          <dd>
            <Status tone={TONES[readiness]}>{words}</Status>
          </dd>
        </div>
      ))}
    </dl>
  )
}
