import type { CompanyDueItem, CompanyPageResult } from '@foyer/fair-domain'
import { formatCents, NO_DEBT_KINDS } from '@foyer/fair-domain'
import { Link, Status, Table } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { listPath, recordPath, relatedPath } from '../../shell/console-paths.ts'
import { rowsPath } from '../console-shell/lists/list-query.ts'
import { RowActions, useRowActions } from '../decisions/row-actions.tsx'
import styles from './company.module.css'
import { companyTexts } from './company.texts.ts'
import { MoneyActions } from './money-actions.tsx'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const toneOf = ({ amount, paid, isOpen, isOverdue }: CompanyDueItem) =>
  isOverdue ? 'danger' : isOpen ? 'warning' : paid >= amount ? 'success' : 'neutral'

const FIGURES = ['due', 'overdue', 'paid', 'credit'] as const

/** The amounts that make up a figure; credit is the remainder of receipts. */
function figurePath(name: (typeof FIGURES)[number], accountId: string, today: string) {
  if (name === 'credit') return relatedPath('Account', accountId, 'Receipts__r')
  const test = (field: string, operator: string, ...values: string[]) => ({ field, operator, values })
  return rowsPath(listPath('AmountDue__c', 'AllAmountsDue'), {
    filters: [
      test('Account__c', 'Equals', accountId),
      // An order that is paid in advance can be open, never overdue.
      test('Kind__c', 'NotEqual', 'refund', ...(name === 'overdue' ? NO_DEBT_KINDS : [])),
      name === 'paid' ? test('Paid__c', 'GreaterThan', '0') : test('State__c', 'Equals', 'open', 'part_paid'),
      ...(name === 'overdue' ? [test('DueOn__c', 'LessThan', today)] : []),
    ],
    sortBy: ['DueOn__c'],
  })
}

/** Amounts due and paid of the company. */
export function MoneySection({ recordId, money }: { recordId: string; money: CompanyPageResult['money'] }) {
  const say = useTexts(companyTexts)
  const language = useLanguage()
  const actions = useRowActions(money.entries.filter(({ isOpen }) => isOpen).map(({ id }) => id))
  const euros = (amount: number) => formatCents(amount, language)
  return (
    <section aria-labelledby="money">
      <div className={styles.head}>
        <h2 id="money">{say('money')}</h2>
        <MoneyActions recordId={recordId} />
        <Link href={relatedPath('Account', recordId, 'AmountsDue__r')}>{say('all')}</Link>
      </div>
      {money.entries.length === 0 ? (
        <p className={styles.quiet}>{say('moneyNone')}</p>
      ) : (
        <>
          <dl className={styles.figures}>
            {FIGURES.filter((name) => name !== 'credit' || money.credit > 0).map((name) => (
              <div key={name} data-alert={(name === 'overdue' && money.overdue > 0) || undefined}>
                <dt>{say(name)}</dt>
                <dd>
                  {money[name] === 0 ? (
                    euros(0)
                  ) : (
                    <Link variant="plain" href={figurePath(name, recordId, money.today)}>
                      {euros(money[name])}
                    </Link>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <Table
            label={say('money')}
            isDense
            isCompact
            rows={money.entries}
            rowId={({ id }) => id}
            columns={[
              {
                id: 'reference',
                header: say('reference'),
                cell: ({ id, reference }) => <Link href={recordPath('AmountDue__c', id)}>{reference}</Link>,
              },
              { id: 'purpose', header: say('purpose'), cell: ({ kind }) => kind },
              {
                id: 'amount',
                header: say('amount'),
                align: 'end',
                isAside: true,
                cell: ({ amount }) => euros(amount),
              },
              {
                id: 'dueOn',
                header: say('dueOn'),
                keepsCaption: true,
                cell: ({ dueOn }) => formatDay(dueOn, language, DAY),
              },
              {
                id: 'state',
                header: say('state'),
                cell: (entry) => (
                  <Status tone={toneOf(entry)}>{entry.isOverdue ? say('overdue') : entry.state}</Status>
                ),
              },
              {
                id: 'actions',
                header: say('actions'),
                align: 'end',
                cell: ({ id, reference }) => (
                  <RowActions recordId={id} name={reference} actions={actions[id]} />
                ),
              },
            ]}
          />
        </>
      )}
    </section>
  )
}
