import { type DeskDispute, meetingDeskMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './meeting-desk.module.css'
import { meetingDeskTexts } from './meeting-desk.texts.ts'
import { useFairClock } from './use-fair-clock.ts'

/** Missed meetings that one side disputes. */
export function Disputes({ disputes }: { disputes: readonly DeskDispute[] }) {
  const say = useTexts(meetingDeskTexts)
  const fail = useFailure()
  const toasts = useToasts()
  const { moment } = useFairClock()
  const { mutateAsync, status } = useMethodRun(meetingDeskMethods.settle)
  const settle = (id: string, isKept: boolean) =>
    void mutateAsync({ id, isKept }).then(() => toasts.success(say('settled')), fail)
  return (
    <section aria-labelledby="desk-disputes">
      <h2 id="desk-disputes">{say('disputes')}</h2>
      {disputes.length === 0 && <p>{say('noDisputes')}</p>}
      <ul className={styles.people}>
        {disputes.map(({ id, buyer, exhibitor, startsAt, by, note }) => (
          <li key={id}>
            <div>
              <strong>
                {moment(startsAt)} · {buyer} – {exhibitor}
              </strong>
              <p className={styles.quiet}>
                {by === 'buyer' ? say('saysBuyer', { buyer }) : say('saysExhibitor', { exhibitor })}
                {note !== '' && ` “${note}”`}
              </p>
            </div>
            <div className={styles.buttons}>
              <Button
                size="small"
                variant="primary"
                isDisabled={status === 'running'}
                aria-label={say('tookPlaceFor', { buyer, exhibitor })}
                onPress={() => settle(id, true)}
              >
                {say('tookPlace')}
              </Button>
              <Button
                size="small"
                isDisabled={status === 'running'}
                aria-label={say('staysMissedFor', { buyer, exhibitor })}
                onPress={() => settle(id, false)}
              >
                {say('staysMissed')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
