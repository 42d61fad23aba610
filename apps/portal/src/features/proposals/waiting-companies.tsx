import { formatCents, proposalMethods, queueMethods, type WaitingCompanyItem } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, Link, useToasts } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './proposals.module.css'
import { proposalTexts } from './proposals.texts.ts'
import { ReasonList } from './reason-list.tsx'

/** Applications that wait for a stand like this free one, best first; one click offers it. */
export function WaitingCompanies({ standId }: { standId: string }) {
  const say = useTexts(proposalTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { data } = useMethod(proposalMethods.getCandidates, { standId })
  const decide = useMethodRun(queueMethods.decide)
  if (!data) return null
  const offer = ({ applicationId, company }: WaitingCompanyItem) =>
    void decide
      .mutateAsync({
        queue: 'applications',
        recordId: applicationId,
        action: 'Offer',
        reasonCode: '',
        note: '',
        noteForCustomer: false,
        parts: null,
        chosen: { OfferedStand__c: standId },
      })
      .then(() => toasts.success(say('offeredTo', { company })))
      .catch(fail)
  return (
    <section>
      <h3>{say('waiting')}</h3>
      {data.candidates.length === 0 && <p className={styles.quiet}>{say('noneWaits')}</p>}
      <ul className={styles.candidates}>
        {data.candidates.map((candidate) => {
          const { applicationId, company, area, openSides, total, reasons, lastStand } = candidate
          return (
            <li key={applicationId}>
              <Link href={recordPath('Application__c', applicationId)}>{company}</Link>
              <p className={styles.quiet}>
                {`${say('wishValue', { area, sides: openSides })} · ${formatCents(total, language)}`}
              </p>
              <ReasonList reasons={reasons} lastStand={lastStand} />
              <Button
                size="small"
                aria-label={say('offerTo', { company })}
                isPending={decide.status === 'running'}
                onPress={() => offer(candidate)}
              >
                {say('offerNow')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
