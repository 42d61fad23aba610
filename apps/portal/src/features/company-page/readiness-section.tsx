import type { ReadinessLevel } from '@foyer/fair-domain'
import { Link, Status, type Tone } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { relatedPath } from '../../shell/console-paths.ts'
import { ReadState } from '../../shell/read-state.tsx'
import type { PartProps } from '../console-shell/records/page-part.ts'
import styles from './company.module.css'
import { companyTexts } from './company.texts.ts'
import { useCompany } from './company-data.ts'

const TONES = { done: 'success', waiting: 'info', open: 'warning', risk: 'danger' } as const satisfies Record<
  ReadinessLevel,
  Tone
>

/** Completed and open items, each with a link to its subject. */
export function ReadinessSection({ recordId }: PartProps) {
  const say = useTexts(companyTexts)
  const result = useCompany(recordId)
  const { data } = result
  if (!data) return <ReadState read={result} />
  const { edition, checks } = data
  if (edition === null) return null
  return (
    <section aria-label={say('readiness', { edition })} className={styles.part}>
      {checks.length === 0 ? (
        <p className={styles.quiet}>{say('notInEdition', { edition })}</p>
      ) : (
        <ul className={styles.checks}>
          {checks.map(({ name, label, readiness, words, related }) => (
            <li key={name}>
              <Link variant="plain" href={relatedPath('Account', recordId, related)}>
                <span className={styles.quiet}>{label}</span>
                <Status tone={TONES[readiness]}>{words}</Status>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
