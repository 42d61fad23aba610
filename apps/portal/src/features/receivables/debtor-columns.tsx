import { type DebtorItem, type DebtorStanding, hallName } from '@foyer/fair-domain'
import { Button, Link, type TableColumn } from '@foyer/ui'
import type { ReactNode } from 'react'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { editPath } from '../../shell/console-paths.ts'
import { PhoneLink } from '../work/call-task.tsx'
import { debtPath } from './debt-path.ts'
import desk from './debtors.module.css'
import { debtorsTexts } from './debtors.texts.ts'
import { moneyTexts } from './money.texts.ts'
import { Standing } from './standing.tsx'

/** Standings that name the reason for sending nothing. */
const SAID: readonly string[] = [
  'notDue',
  'saysPaid',
  'promised',
  'disputed',
] satisfies DebtorStanding['kind'][]
const SHORT = { month: 'short' } as const
const NOTICES = '/console/queues/payment-notices'

interface Columns {
  today: string
  /** Company beside the list. */
  shown: string | undefined
  /** An amount as a link to the rows that it sums. */
  figure: (cents: number, href: string) => ReactNode
  /** Address of a company beside the list. */
  pathOf: (id: string) => string
  /** Opens the dialog of a letter or reminder. */
  onStep: (debtor: DebtorItem) => void
}

/** Columns of the debtors, narrow enough for the list beside a company. */
export function useDebtorColumns({
  today,
  shown,
  figure,
  pathOf,
  onStep,
}: Columns): TableColumn<DebtorItem>[] {
  const say = useTexts(debtorsTexts)
  const sayMoney = useTexts(moneyTexts)
  const language = useLanguage()
  return [
    {
      id: 'company',
      header: sayMoney('company'),
      isRowHeader: true,
      cell: ({ id, name, halls, phone }) => (
        <>
          <Link href={pathOf(id)} aria-current={id === shown || undefined}>
            {name}
          </Link>
          {halls.length > 0 && (
            <span className={desk.under}>{halls.map((hall) => hallName(hall, language)).join(', ')}</span>
          )}
          {phone && (
            <span className={desk.phone}>
              <PhoneLink phone={phone} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'overdue',
      header: say('overdueAmount'),
      align: 'end',
      cell: ({ id, overdueCents, daysLate }) => (
        <>
          <strong className={desk.amount}>
            {figure(overdueCents, debtPath(today, { accountId: id, from: 1 }))}
          </strong>
          {daysLate > 0 && <span className={desk.under}>{say('days', { days: daysLate })}</span>}
        </>
      ),
    },
    {
      id: 'where',
      header: say('where'),
      cell: ({ standing, stopped }) => (
        <div className={desk.where}>
          <Standing standing={standing} today={today} />
          {stopped && !SAID.includes(standing.kind) && <span className={desk.under}>{stopped}</span>}
        </div>
      ),
    },
    {
      id: 'level',
      header: say('level'),
      align: 'end',
      keepsCaption: true,
      cell: ({ level, lastReminder }) => (
        <>
          {level}
          {lastReminder && (
            <span className={desk.under}>{formatNearDay(lastReminder, today, language, SHORT)}</span>
          )}
        </>
      ),
    },
    {
      id: 'next',
      header: say('nextStep'),
      cell: (debtor) => (
        <>
          <NextStep debtor={debtor} path={pathOf(debtor.id)} onStep={onStep} />
          <span className={desk.under}>
            {debtor.owner ?? (
              <Link
                href={editPath('Account', debtor.id, 'OwnerId')}
                aria-label={`${say('assign')}: ${debtor.name}`}
              >
                {say('assign')}
              </Link>
            )}
          </span>
        </>
      ),
    },
  ]
}

interface NextStepProps extends Pick<Columns, 'onStep'> {
  debtor: DebtorItem
  path: string
}

function NextStep({ debtor, path, onStep }: NextStepProps) {
  const say = useTexts(debtorsTexts)
  const { id, name, nextStep } = debtor
  const label = say(`step_${nextStep}`)
  if (nextStep === 'none' || nextStep === 'wait') return label
  if (nextStep === 'letter' || nextStep === 'remind')
    return (
      <Button variant="link" aria-label={`${label}: ${name}`} onPress={() => onStep(debtor)}>
        {label}
      </Button>
    )
  const href =
    nextStep === 'check' ? NOTICES : nextStep === 'findNumber' ? editPath('Account', id, 'Phone') : path
  return (
    <Link href={href} aria-label={`${label}: ${name}`}>
      {label}
    </Link>
  )
}
