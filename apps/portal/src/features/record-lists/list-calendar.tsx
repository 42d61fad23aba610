import {
  dateFormat,
  type Language,
  type ListInfo,
  type ObjectInfo,
  type RecordRepresentation,
} from '@foyer/record-contract'
import { useListRecords } from '@foyer/record-react'
import { Button, EmptyState, Link } from '@foyer/ui'
import { useState } from 'react'
import { LOCALES } from '../../i18n/format-message.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { cellText } from '../console-shell/fields/field-text.ts'
import { groupFilters } from '../console-shell/lists/group-filter.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { type ListQuery, narrowed, pageConfig } from '../console-shell/lists/list-query.ts'
import styles from './list.module.css'

interface Props {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  dayField: string | undefined
  onQuery: (query: ListQuery) => void
}

const MANY = 500
const IN_A_DAY = 4
const WEEK = 7

/** Fields that a calendar can show: dates first, then timestamps. */
export function dayFields(info: ObjectInfo | undefined) {
  const all = Object.values(info?.fields ?? {})
  return [
    ...all.filter(({ dataType }) => dataType === 'Date'),
    ...all.filter(({ dataType }) => dataType === 'DateTime'),
  ]
}

/** The rows of a list on the days of a month. */
export function ListCalendar({ list, info, query, dayField, onQuery }: Props) {
  const say = useTexts(listTexts)
  const language = useLanguage()
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 'yyyy-mm'.length))
  const field = dayField === undefined ? undefined : info?.fields[dayField]
  const { objectApiName, listViewApiName } = list.listReference
  const { data, error } = useListRecords(
    field && listViewApiName
      ? {
          ...pageConfig(
            objectApiName,
            listViewApiName,
            narrowed({ ...query, sortBy: [field.apiName] }, groupFilters(field.apiName, 'month', month)),
          ),
          optionalFields: [`${objectApiName}.${field.apiName}`],
          pageSize: MANY,
        }
      : null,
  )
  if (!field) return <EmptyState>{say('noCalendar')}</EmptyState>
  const byDay = Map.groupBy(data?.records ?? [], (record) => dayIn(record, field.apiName))
  const first = new Date(`${month}-01T12:00:00Z`)
  const title = dateFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    first,
  )
  const go = (step: number) => {
    const next = new Date(first)
    next.setUTCMonth(next.getUTCMonth() + step)
    setMonth(next.toISOString().slice(0, 'yyyy-mm'.length))
  }
  return (
    <>
      <div className={styles.bar}>
        <Button size="small" onPress={() => go(-1)}>
          {say('earlier')}
        </Button>
        <Button size="small" onPress={() => setMonth(new Date().toISOString().slice(0, 'yyyy-mm'.length))}>
          {say('today')}
        </Button>
        <Button size="small" onPress={() => go(1)}>
          {say('later')}
        </Button>
        <h2 className={styles.month}>{title}</h2>
      </div>
      {error && !data && (
        <p role="alert">
          <strong>{say('failedTitle')}</strong> {say('failedText')}
        </p>
      )}
      {data?.nextPageToken && <p role="status">{say('calendarCut', { count: MANY })}</p>}
      <div className={styles.scroll}>
        <table className={styles.calendar} aria-label={`${list.label}, ${title}`}>
          <thead>
            <tr>
              {weekdays(language).map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} data-other={!day.startsWith(month) || undefined}>
                    <time dateTime={day}>{Number(day.slice(-2))}</time>
                    <Day
                      records={byDay.get(day) ?? []}
                      list={list}
                      info={info}
                      language={language}
                      onAll={() =>
                        onQuery({
                          ...narrowed(query, groupFilters(field.apiName, 'day', day)),
                          view: 'table',
                          group: '',
                        })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Day({
  records,
  list,
  info,
  language,
  onAll,
}: {
  records: readonly RecordRepresentation[]
  list: ListInfo
  info: ObjectInfo | undefined
  language: Language
  /** Shows the rows of the day as a table. */
  onAll: () => void
}) {
  const say = useTexts(listTexts)
  if (records.length === 0) return null
  return (
    <ul>
      {records.slice(0, IN_A_DAY).map((record) => (
        <li key={record.id}>
          <Link variant="plain" href={recordPath(list.listReference.objectApiName, record.id ?? '')}>
            {cellText(record, list.displayColumns[0]?.fieldApiName ?? 'Name', info, language) ||
              say('noName')}
          </Link>{' '}
          <small>{cellText(record, list.displayColumns[1]?.fieldApiName ?? '', info, language)}</small>
        </li>
      ))}
      {records.length > IN_A_DAY && (
        <li>
          <Button size="small" variant="quiet" onPress={onAll}>
            {say('calendarMore', { count: records.length - IN_A_DAY })}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** The day of a timestamp in the local time of the fair. */
function dayIn(record: RecordRepresentation, name: string) {
  const value = String(record.fields[name]?.value ?? '')
  if (value.length <= 'yyyy-mm-dd'.length) return value
  return new Date(value).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
}

/** The weeks of a month from Monday, filled with the days around it. */
export function weeksOf(month: string): string[][] {
  const day = new Date(`${month}-01T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + WEEK - 1) % WEEK))
  const weeks: string[][] = []
  do {
    const week: string[] = []
    for (let at = 0; at < WEEK; at++) {
      week.push(day.toISOString().slice(0, 'yyyy-mm-dd'.length))
      day.setUTCDate(day.getUTCDate() + 1)
    }
    weeks.push(week)
  } while (day.toISOString().slice(0, 'yyyy-mm'.length) === month)
  return weeks
}

/** The names of the weekdays from Monday. */
const weekdays = (language: Language) =>
  Array.from({ length: WEEK }, (_, at) =>
    dateFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, 0, 1 + at, 12)),
    ),
  )
