import {
  MATCH_REASONS,
  type MatchItem,
  type MatchReason,
  type MyMatchResult,
  matchMethods,
} from '@foyer/fair-domain'
import { countryName } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { LinkButton, Status, Switch } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { useFairMoment } from '../../shell/use-fair-moment.ts'
import styles from './my-match.module.css'
import { myMatchTexts } from './my-match.texts.ts'
import { useValueLabels } from './my-match.ts'

interface MatchCardProps {
  match: MatchItem
  side: MyMatchResult['side']
  /** Whether an external platform arranges the meetings. */
  isElsewhere: boolean
  /** The user comes from its page: times can be proposed without an interest. */
  isChosen?: boolean
  onMarked: () => Promise<unknown>
}

/** One possible match: company, reasons, and the interest mark. */
export function MatchCard({ match, side, isElsewhere, isChosen = false, onMarked }: MatchCardProps) {
  const say = useTexts(myMatchTexts)
  const language = useLanguage()
  const fail = useFailure()
  const labelOf = useValueLabels()
  const { moment } = useFairMoment()
  const { mutateAsync } = useMethodRun(matchMethods.mark)
  /** Optimistic state until the server responds. */
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isMarked = pressed ?? match.isMarked
  const { id, name, country, reasons, isMutual, meeting } = match
  const hasMeeting = meeting !== null && meeting.state !== 'kept'

  async function mark(interested: boolean) {
    setPressed(interested)
    try {
      await mutateAsync({ id, interested })
    } catch (error) {
      fail(error)
    }
    await onMarked()
    setPressed(null)
  }

  const words: Readonly<Record<MatchReason, string>> = {
    categories: say(side === 'buyer' ? 'categoriesBuyer' : 'categoriesExhibitor'),
    covered: say(side === 'buyer' ? 'coveredBuyer' : 'coveredExhibitor'),
    certifications: say('certifications'),
    markets: say('markets'),
    channels: say('channels'),
  }
  return (
    <li className={styles.match}>
      <div className={styles.who}>
        <h3>{name}</h3>
        {country && <p className={styles.country}>{countryName(language, country)}</p>}
        {meeting ? (
          <Status tone={meeting.state === 'requested' ? 'info' : 'success'}>
            {meeting.startsAt === null
              ? say(meeting.state)
              : say('meetingAt', { state: say(meeting.state), time: moment(meeting.startsAt) })}
          </Status>
        ) : (
          isMutual && <Status tone="success">{say(isMarked ? 'mutual' : 'theyAre')}</Status>
        )}
      </div>
      <dl className={styles.reasons}>
        {MATCH_REASONS.filter((kind) => reasons[kind]).map((kind) => (
          <div key={kind}>
            <dt>{words[kind]}</dt>
            <dd>{reasons[kind]?.map((value) => labelOf(kind, value)).join(', ')}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Switch
          isSelected={isMarked}
          onChange={(interested) => void mark(interested)}
          aria-label={say('markFor', { name })}
        >
          {say('interested')}
        </Switch>
        {hasMeeting && (
          <LinkButton size="small" href="/reserved/agenda" aria-label={say('agendaFor', { name })}>
            {say('agenda')}
          </LinkButton>
        )}
        {!isElsewhere && !hasMeeting && (isMarked || isMutual || isChosen) && (
          <LinkButton
            size="small"
            href={`/reserved/agenda?${new URLSearchParams({ with: id, name })}`}
            aria-label={say('proposeTo', { name })}
          >
            {say('propose')}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
