import { type CandidateItem, formatCents, paymentMethods, queueMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, Link, Status, useToasts } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { refusalText } from '../../shell/refusal.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import styles from './money.module.css'
import { moneyTexts } from './money.texts.ts'

const TONES = { for: 'success', against: 'neutral', note: 'warning' } as const
const KEYS = 9

export interface BankCandidatesProps {
  queue: string
  lineId: string
  onDecided: () => void
}

/** Candidates for a bank line, with the reasons; one click or one digit matches it. */
export function BankCandidates({ queue, lineId, onDecided }: BankCandidatesProps) {
  const say = useTexts(moneyTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const { data } = useMethod(paymentMethods.getCandidates, { lineId, language })
  const { mutateAsync: decide, status } = useMethodRun(queueMethods.decide)
  const candidates = data?.candidates ?? []

  async function match({ references, company }: CandidateItem) {
    try {
      await decide({
        queue,
        action: 'MatchLine',
        recordId: lineId,
        reasonCode: '',
        note: references.join(', '),
        noteForCustomer: false,
        parts: null,
      })
      toasts.success(say('matched', { company }))
      onDecided()
    } catch (error) {
      toasts.error(say('refused'), refusalText(error) ?? say('failed'))
    }
  }

  useShortcuts(
    Object.fromEntries(
      candidates.slice(0, KEYS).map((candidate, index) => [
        String(index + 1),
        () => {
          if (status !== 'running') void match(candidate)
        },
      ]),
    ),
    { isFirst: true },
  )
  if (!data) return null
  const euros = (cents: number) => formatCents(cents, language)
  return (
    <section aria-labelledby="candidates" className={styles.candidates}>
      <h3 id="candidates">{say('candidates')}</h3>
      {candidates.length === 0 && <p className={styles.quiet}>{say('noCandidates')}</p>}
      <ol>
        {candidates.map((candidate, index) => (
          <li key={candidate.references.join()}>
            <div className={styles.candidate}>
              <p>
                <strong>{candidate.kinds.join(' + ')}</strong> {candidate.references.join(', ')}{' '}
                <Link href={recordPath('Account', candidate.companyId)}>{candidate.company}</Link>
                <span className={styles.quiet}> · {say('open', { amount: euros(candidate.openCents) })}</span>
              </p>
              <p className={styles.reasons}>
                {candidate.reasons.map(({ tone, words }) => (
                  <Status key={words} tone={TONES[tone]}>
                    {words}
                  </Status>
                ))}
              </p>
            </div>
            <div className={styles.act}>
              <span className={styles.score}>{say('score', { score: candidate.score })}</span>
              <Button
                size="small"
                variant={index === 0 ? 'primary' : 'secondary'}
                isPending={status === 'running'}
                onPress={() => void match(candidate)}
              >
                {say('match', { amount: euros(data.amountCents) })} <kbd>{index + 1}</kbd>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {candidates.length > 0 && <p className={styles.quiet}>{say('candidateKeys')}</p>}
      {data.paidBefore.length > 0 && (
        <p className={styles.quiet}>
          {say('paidBefore')}:{' '}
          {data.paidBefore
            .map(({ receivedOn, amountCents }) => `${formatDay(receivedOn, language)} ${euros(amountCents)}`)
            .join(' · ')}
        </p>
      )}
    </section>
  )
}
