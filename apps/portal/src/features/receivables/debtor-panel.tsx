import { type DebtorItem, DUE_KINDS, debtorMethods, formatCents } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Button, Link, Tabs } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { PhoneLink } from '../work/call-task.tsx'
import { CallForm } from './call-form.tsx'
import { DebtHistory } from './debt-history.tsx'
import styles from './debtors.module.css'
import { debtorsTexts } from './debtors.texts.ts'
import { DunningSteps } from './dunning-steps.tsx'
import { LettersDialog } from './letters-dialog.tsx'
import { ReceiptForm } from './receipt-form.tsx'

interface Props {
  debtor: DebtorItem
  today: string
}

/** A debtor beside the list: people to call, forms for a call and a receipt, open amounts, history. */
export function DebtorPanel({ debtor, today }: Props) {
  const say = useTexts(debtorsTexts)
  const language = useLanguage()
  const read = useMethod(debtorMethods.getDebtor, { accountId: debtor.id })
  const [tab, setTab] = useState('call')
  const [saves, setSaves] = useState(0)
  const [call, setCall] = useState({ form: 0, isPromise: false, isFocused: false })
  const [isWriting, setWriting] = useState(false)
  /** Shows the form of a call, whichever tab is open; a promise starts a new one. */
  const startCall = (isPromise: boolean) => {
    setTab('call')
    setCall(isPromise ? { form: call.form + 1, isPromise, isFocused: true } : { ...call, isFocused: true })
  }
  useShortcuts({ l: () => startCall(false), p: () => startCall(true) })
  const { data } = read
  if (!data) return <ReadState read={read} />
  const facts = [
    data.city,
    data.averageDaysLate === null ? null : say('paysLate', { days: data.averageDaysLate }),
  ]
  return (
    <>
      <h2>
        <Link href={recordPath('Account', debtor.id)}>{debtor.name}</Link>
      </h2>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      <ul className={styles.people}>
        {data.people.length === 0 && <li className={styles.quiet}>{say('noPeople')}</li>}
        {data.people.map(({ id, name, title, phone, email }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              {title && `, ${title}`}
            </span>
            {phone && <PhoneLink phone={phone} />}
            {email && <Link href={`mailto:${email}`}>{email}</Link>}
          </li>
        ))}
      </ul>
      <Tabs
        label={debtor.name}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'call',
            label: say('callTab'),
            content: (
              <CallForm
                key={call.form}
                debtor={debtor}
                people={data.people}
                today={today}
                isPromise={call.isPromise}
                isFocused={call.isFocused}
                onFocused={() => setCall({ ...call, isFocused: false })}
                onSaved={() => setCall({ form: call.form + 1, isPromise: false, isFocused: false })}
              />
            ),
          },
          {
            id: 'receipt',
            label: say('receiptTab'),
            content: (
              <ReceiptForm
                key={saves}
                accountId={debtor.id}
                dues={data.dues}
                today={today}
                onSaved={() => setSaves(saves + 1)}
              />
            ),
          },
          { id: 'history', label: say('historyTab'), content: <DebtHistory events={data.events} /> },
        ]}
      />
      <DunningSteps debtor={debtor} events={data.events} today={today} />
      <h3>{say('whatIsOpen')}</h3>
      <ul className={styles.dues}>
        {data.dues.map(({ id, kind, reference, openCents, dueOn, daysLate }) => (
          <li key={id}>
            <span>
              {DUE_KINDS[kind].label[language]} <Link href={recordPath('AmountDue__c', id)}>{reference}</Link>
              <small className={daysLate > 0 ? styles.late : styles.quiet}>
                {daysLate > 0
                  ? say('lateBy', { days: daysLate })
                  : say('dueOn', { day: formatDay(dueOn, language) })}
              </small>
            </span>
            <strong>{formatCents(openCents, language)}</strong>
          </li>
        ))}
      </ul>
      {debtor.overdueCents > 0 && (
        <Button size="small" onPress={() => setWriting(true)}>
          {say('writeOne')}
        </Button>
      )}
      {isWriting && <LettersDialog companies={[debtor]} onClose={() => setWriting(false)} />}
    </>
  )
}
