import type { ConditionsDocument } from '@foyer/fair-domain'
import { Card, Link } from '@foyer/ui'
import { formatDay } from '../i18n/format-day.ts'
import { basenameOf } from '../i18n/site.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './conditions.module.css'
import { conditionsTexts } from './conditions.texts.ts'
import { usePortal } from './portal.ts'

interface ConditionsProps {
  document: ConditionsDocument
  /** How it is accepted. */
  note?: 'accepts' | 'accepted' | 'inContract'
  isOpen?: boolean
}

/** A version of the general conditions: its text, and the same as PDF. */
export function Conditions({ document, note, isOpen = false }: ConditionsProps) {
  const say = useTexts(conditionsTexts)
  const { site, language } = usePortal()
  const { id, version, validFrom, clauses } = document
  return (
    <Card title={say('title')} headingLevel={2}>
      <div className={styles.conditions}>
        {note && <p>{say(note)}</p>}
        <p>
          {say('version', { version, day: formatDay(validFrom, language) })}
          {' · '}
          <Link href={`${basenameOf(site, language)}/conditions/${id}`} target="_blank">
            {say('pdf')}
          </Link>
        </p>
        <details open={isOpen}>
          <summary>{say('read', { version })}</summary>
          <div className={styles.clauses}>
            {clauses.map((clause) => (
              <p key={clause}>{clause}</p>
            ))}
          </div>
        </details>
      </div>
    </Card>
  )
}
