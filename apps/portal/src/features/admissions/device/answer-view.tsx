import { TICKET_KINDS } from '@foyer/fair-domain'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { describeAnswer } from './describe-answer.ts'
import { deviceTexts } from './device.texts.ts'
import { Face } from './face.tsx'
import styles from './gate.module.css'
import type { GateAnswer } from './gate-answer.ts'

interface AnswerViewProps {
  answer: GateAnswer
  onNext: () => void
  /** Admits the group of the ticket. */
  onGroup: () => void
}

/** A decision: colour, icon, one sentence, who it is, and what to do. */
export function AnswerView({ answer, onNext, onGroup }: AnswerViewProps) {
  const say = useTexts(deviceTexts)
  const language = useLanguage()
  const { tone, title, sentence, advice } = describeAnswer(answer, say, language)
  const { name, company, kind } = answer
  const details = [kind && TICKET_KINDS[kind][language], company].filter(Boolean).join(', ')
  return (
    <div role="alert" className={styles.answer}>
      <Face tone={tone} title={title}>
        <p className={styles.sentence}>{sentence}</p>
        {name && <p className={styles.name}>{name}</p>}
        {details && <p className={styles.details}>{details}</p>}
      </Face>
      <div className={styles.advice}>
        <p>{advice ?? say('nextText')}</p>
        {isOfGroup(answer) && (
          <button type="button" className={styles.secondary} onClick={onGroup}>
            {say('wholeGroup')}
          </button>
        )}
        <button type="button" className={styles.primary} onClick={onNext}>
          {say('next')}
        </button>
      </div>
    </div>
  )
}

const isOfGroup = ({ kind, outcome, persons }: GateAnswer) =>
  kind === 'school' && persons === null && (outcome === 'admitted' || outcome === 'usedToday')
