import {
  type ChangedCompanyItem,
  formatCents,
  type ImpactItem,
  type MeetingHitItem,
  type SettingImpactResult,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { Banner, Link, Table, type TableColumn } from '@foyer/ui'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { impactTexts } from './impact.texts.ts'

const amount = (unit: ImpactItem['unit'], value: number, language: Language) =>
  unit === 'cents' ? formatCents(value, language) : String(value)

/** Number of companies affected by a value, and the first of them before and after. */
export function SettingImpact({ impact }: { impact: SettingImpactResult }) {
  const say = useTexts(impactTexts)
  const language = useLanguage()
  const { subject, looked, changed, short, companies, meetings } = impact
  if (subject === 'meetings') return <MeetingImpact {...{ looked, changed, meetings }} />
  const columns: TableColumn<ChangedCompanyItem>[] = [
    {
      id: 'company',
      header: say('company'),
      cell: ({ id, name }) => <Link href={`/console/Account/${id}`}>{name}</Link>,
    },
    ...(subject === 'quota'
      ? [{ id: 'area', header: say('area'), cell: ({ area }: ChangedCompanyItem) => `${area} m²` }]
      : []),
    {
      id: 'change',
      header: say('change'),
      cell: ({ changes }) =>
        changes
          .map(
            ({ unit, before, after, isShort }) =>
              `${unit === 'cents' ? '' : `${say(unit)} `}${amount(unit, before, language)} → ${amount(unit, after, language)}${isShort ? ` (${say('isShort')})` : ''}`,
          )
          .join(', '),
    },
  ]
  return (
    <section aria-label={say('title')}>
      <Banner tone={short > 0 ? 'warning' : 'info'} title={say('changed', { changed, looked })}>
        {say(subject)}
        {short > 0 && ` ${say('short', { short })}`}
      </Banner>
      {companies.length > 0 && (
        <Table label={say('title')} columns={columns} rows={companies} rowId={({ id }) => id} isDense />
      )}
      {changed > companies.length && <p>{say('more', { count: changed - companies.length })}</p>}
    </section>
  )
}

/** Meetings and requests that no longer fit, and what happens to each. */
function MeetingImpact({
  looked,
  changed,
  meetings,
}: Pick<SettingImpactResult, 'looked' | 'changed' | 'meetings'>) {
  const say = useTexts(impactTexts)
  const language = useLanguage()
  const columns: TableColumn<MeetingHitItem>[] = [
    {
      id: 'meeting',
      header: say('meeting'),
      cell: ({ id, name }) => <Link href={`/console/Meeting__c/${id}`}>{name}</Link>,
    },
    { id: 'time', header: say('time'), cell: ({ startsAt }) => formatMoment(startsAt, language) },
    { id: 'effect', header: say('effect'), cell: ({ reason }) => say(`${reason}Effect`) },
  ]
  return (
    <section aria-label={say('title')}>
      <Banner tone={changed > 0 ? 'warning' : 'info'} title={say('meetingsChanged', { changed, looked })}>
        {changed > 0 && say('meetings')}
      </Banner>
      {meetings.length > 0 && (
        <Table label={say('title')} columns={columns} rows={meetings} rowId={({ id }) => id} isDense />
      )}
      {changed > meetings.length && <p>{say('moreMeetings', { count: changed - meetings.length })}</p>}
    </section>
  )
}
