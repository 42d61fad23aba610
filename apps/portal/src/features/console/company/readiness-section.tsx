import type { ReadinessLevel } from '@foyer/fair-domain'
import { Link, Status, type Tone } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import { relatedPath } from '../../../shell/console-paths.ts'
import { usePortal } from '../../../shell/portal.ts'
import { ReadState } from '../../../shell/read-state.tsx'
import type { PartProps } from '../pages/page-part.ts'
import styles from './company.module.css'
import { companyTexts } from './company.texts.ts'
import { loadCompany, useCompany } from './company-data.ts'

const TONES = { done: 'success', waiting: 'info', open: 'warning', risk: 'danger' } as const satisfies Record<
  ReadinessLevel,
  Tone
>

/** Completed and open items, each with a link to its subject. */
export function ReadinessSection({ recordId }: PartProps) {
  const say = useTexts(companyTexts)
  const portal = usePortal()
  const { data, error } = useCompany(recordId)
  if (!data) return <ReadState error={error} onRetry={() => void loadCompany(portal, recordId)} />
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
