import { hallName, type StandDeskItem } from '@foyer/fair-domain'
import { Link } from '@foyer/ui'
import { useNavigate } from 'react-router'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { WaitingCompanies } from '../proposals/waiting-companies.tsx'
import { RecordActions } from '../record-actions/record-actions.tsx'
import desk from './stand-desk.module.css'
import { standDeskTexts } from './stand-desk.texts.ts'
import { StandStatus } from './stand-status.tsx'

interface Props {
  stand: StandDeskItem
  today: string
}

/** A stand with its state, its company and the actions that change it. */
export function StandPanel({ stand, today }: Props) {
  const say = useTexts(standDeskTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { id, name, hall, area, openSides, state, accountId, company, until, note } = stand
  const path = recordPath('Stand__c', id)
  return (
    <>
      <h2>{`${hallName(hall, language)}, ${name}`}</h2>
      <p className={desk.under}>{`${say('area', { area })} · ${say('sides', { sides: openSides })}`}</p>
      <p className={desk.now}>
        <StandStatus state={state} />
        {accountId && company && <Link href={recordPath('Account', accountId)}>{company}</Link>}
        {until && (
          <span>{say('untilDay', { day: formatNearDay(until, today, language, { month: 'long' }) })}</span>
        )}
      </p>
      {note && <p>{note}</p>}
      {state === 'held' && <p className={desk.under}>{say('freeAfter')}</p>}
      {state === 'offered' && <p className={desk.under}>{say('answerAwaited')}</p>}
      <div className={desk.actions}>
        <RecordActions
          objectApiName="Stand__c"
          recordId={id}
          name={name}
          onEdit={() => void navigate(path)}
        />
      </div>
      {(state === 'free' || state === 'held') && <WaitingCompanies standId={id} />}
      <p>
        <Link href={path}>{say('open')}</Link>
      </p>
    </>
  )
}
