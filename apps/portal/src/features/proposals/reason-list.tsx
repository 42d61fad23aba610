import type { FitReason } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './proposals.module.css'
import { proposalTexts } from './proposals.texts.ts'

interface ReasonListProps {
  reasons: readonly FitReason[]
  /** Last year's stand of the company. */
  lastStand: string | null
}

/** The wishes that hold and those that do not, by sign and text. */
export function ReasonList({ reasons, lastStand }: ReasonListProps) {
  const say = useTexts(proposalTexts)
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ term, holds }) => {
        const reason = say(term, { stand: lastStand ?? '' })
        return (
          <li key={term} aria-label={say(holds ? 'holds' : 'holdsNot', { reason })}>
            <span aria-hidden="true">{`${holds ? '✓' : '✕'} ${reason}`}</span>
          </li>
        )
      })}
    </ul>
  )
}
