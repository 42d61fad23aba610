import type { SummaryResult } from '@foyer/fair-domain'
import { updateRecord } from '@foyer/record-client'
import type { ListInfo, ObjectInfo, PlatformAction, RecordRepresentation } from '@foyer/record-contract'
import { useActions, useListRecords, usePicklistValues, useRun } from '@foyer/record-react'
import { Button, Dialog, EmptyState, Link, Menu, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { unlessChangedSince } from '../../shell/unless-changed.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { cellText } from '../console-shell/fields/field-text.ts'
import { amountText } from '../console-shell/lists/amount-text.ts'
import { groupFilters } from '../console-shell/lists/group-filter.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { type ListQuery, narrowed, pageConfig } from '../console-shell/lists/list-query.ts'
import { RecordDecision } from '../decisions/record-decision.tsx'
import { actionsConfig } from '../record-actions/record-actions.tsx'
import styles from './list.module.css'
import { summedColumns } from './use-list-summary.ts'

interface Props {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  /** Groups by state. */
  summary: SummaryResult | null
  stateField: string | undefined
  /** Called when the state of a card has changed. */
  onMoved: () => void
}

interface State {
  /** Null for records without a state. */
  value: string | null
  label: string
}

interface Move {
  record: RecordRepresentation
  name: string
  to: State
}

/** State fields that a board can show, the likeliest first. */
export function stateFields(info: ObjectInfo | undefined) {
  const picklists = Object.values(info?.fields ?? {}).filter(({ dataType }) => dataType === 'Picklist')
  const isState = (name: string) => /^(State|Status|Stage|PaymentState)(__c)?$/.test(name)
  return [
    ...picklists.filter(({ apiName }) => isState(apiName)),
    ...picklists.filter(({ apiName }) => !isState(apiName)),
  ]
}

/** A column per state. A card is moved by dragging or from its menu; states set by a decision open it. */
export function ListBoard({ list, info, query, summary, stateField, onMoved }: Props) {
  const say = useTexts(listTexts)
  const toasts = useToasts()
  const { mutateAsync } = useRun(updateRecord)
  const [dragged, setDragged] = useState<{ record: RecordRepresentation; name: string } | null>(null)
  const [asked, setAsked] = useState<Move | null>(null)
  const field = stateField === undefined ? undefined : info?.fields[stateField]
  const { data } = usePicklistValues(
    info && field
      ? {
          objectApiName: info.apiName,
          recordTypeId: info.defaultRecordTypeId ?? '',
          fieldApiName: field.apiName,
        }
      : null,
  )
  if (!info || !field) return <EmptyState>{say('noBoard')}</EmptyState>
  const offered: State[] = (data?.values ?? []).map(({ value, label }) => ({ value: String(value), label }))
  // Retired states and the empty state have a lane too; no card can be moved there.
  const others: State[] = (summary?.rows ?? [])
    .flatMap(({ keys }) => keys[0] ?? [])
    .filter((key) => !offered.some(({ value }) => value === key.value))
    .map(({ value, label }) => ({ value, label: label || say('noValue') }))
  const states = data ? [...offered, ...others] : []
  const amount = amountColumn(list, info)

  async function move({ record, name, to }: Move) {
    if (!field || record.fields[field.apiName]?.value === to.value) return
    // A state that cannot be edited changes only by a decision.
    if (!field.updateable) return setAsked({ record, name, to })
    try {
      await mutateAsync({
        fields: { Id: record.id, [field.apiName]: to.value },
        ...unlessChangedSince(record.lastModifiedDate),
      })
      toasts.success(say('moved', { name, state: to.label }))
      onMoved()
    } catch (error) {
      const issues = writeIssuesOf(error)
      const words = [...Object.values(issues?.byField ?? {}), ...(issues?.general ?? [])].join(' ')
      toasts.error(say('errorTitle'), words || say('cellFailed'))
    }
  }

  return (
    <div className={styles.board}>
      {states.map((state) => (
        <section
          key={state.value}
          aria-label={state.label}
          className={styles.lane}
          onDragOver={(event) => offered.includes(state) && event.preventDefault()}
          onDrop={() => {
            if (dragged && offered.includes(state)) void move({ ...dragged, to: state })
            setDragged(null)
          }}
        >
          <h2>
            {state.label} <small>{countOf(summary, state.value)}</small>
            {amount && <LaneSum amount={amount} summary={summary} state={state} />}
          </h2>
          <Lane
            list={list}
            info={info}
            query={narrowed(query, groupFilters(field.apiName, undefined, state.value))}
            stateField={field.apiName}
            amount={amount?.name}
            count={countOf(summary, state.value)}
            states={offered.filter(({ value }) => value !== state.value)}
            onDrag={setDragged}
            onMove={(given) => void move(given)}
          />
        </section>
      ))}
      {asked && (
        <MoveDialog
          move={asked}
          from={states.find(({ value }) => value === asked.record.fields[field.apiName]?.value)?.label ?? ''}
          onClose={() => {
            setAsked(null)
            onMoved()
          }}
        />
      )}
    </div>
  )
}

interface AmountColumn {
  name: string
  /** Place of its sum among the values of the summary. */
  place: number
  dataType: string | undefined
}

/** The column whose values cards and lanes show: the first amount of money, else the first number that is summed. */
function amountColumn(list: ListInfo, info: ObjectInfo): AmountColumn | undefined {
  const columns = summedColumns(list, info).map((name, index) => ({
    name,
    place: index + 1,
    dataType: info.fields[name]?.dataType,
  }))
  return columns.find(({ dataType }) => dataType === 'Currency') ?? columns[0]
}

interface LaneSumProps extends Pick<Props, 'summary'> {
  amount: AmountColumn
  state: State
}

/** Sum of the amounts of a lane, of all its records. */
function LaneSum({ amount: { place, dataType }, summary, state }: LaneSumProps) {
  const language = useLanguage()
  const sum = summary?.rows.find(({ keys }) => keys[0]?.value === state.value)?.values[place]
  return sum == null ? null : <small className={styles.sum}>{amountText(sum, dataType, language)}</small>
}

const countOf = (summary: SummaryResult | null, value: string | null) =>
  summary?.rows.find(({ keys }) => keys[0]?.value === value)?.values[0] ?? 0

const SHOWN_COLUMNS = 3

interface LaneProps {
  list: ListInfo
  info: ObjectInfo
  query: ListQuery
  stateField: string
  /** Column that every card shows. */
  amount: string | undefined
  count: number
  /** Lanes that its cards can be moved to. */
  states: readonly State[]
  onDrag: (dragged: { record: RecordRepresentation; name: string } | null) => void
  onMove: (move: Move) => void
}

function Lane({ list, info, query, stateField, amount, count, states, onDrag, onMove }: LaneProps) {
  const say = useTexts(listTexts)
  const language = useLanguage()
  const { objectApiName, listViewApiName } = list.listReference
  const { data, error } = useListRecords(
    listViewApiName
      ? {
          ...pageConfig(objectApiName, listViewApiName, query),
          // Read even if the list has no such column: a card needs its state.
          optionalFields: [`${objectApiName}.${stateField}`],
        }
      : null,
  )
  const records = data?.records ?? []
  return (
    <>
      {error && !data && (
        <p role="alert" className={styles.quiet}>
          {say('failedTitle')}
        </p>
      )}
      <ul>
        {records.map((record) => {
          const textOf = (column: string) => cellText(record, column, info, language)
          const [first = '', ...others] = list.displayColumns
            .filter(({ fieldApiName }) => fieldApiName !== amount)
            .map(({ fieldApiName }) => textOf(fieldApiName))
          const name = first || say('noName')
          return (
            <li
              key={record.id}
              draggable
              onDragStart={() => onDrag({ record, name })}
              onDragEnd={() => onDrag(null)}
            >
              <Link variant="plain" href={recordPath(objectApiName, record.id ?? '')}>
                {name}
              </Link>
              {others
                .filter((text) => text !== '')
                .slice(0, SHOWN_COLUMNS)
                .map((text) => (
                  <small key={text}>{text}</small>
                ))}
              {amount && textOf(amount) !== '' && <strong>{textOf(amount)}</strong>}
              <Menu
                label={say('moveTo', { name })}
                isLabelHidden
                variant="quiet"
                size="small"
                entries={states.map((to) => ({
                  id: String(to.value),
                  label: to.label,
                  onAction: () => onMove({ record, name, to }),
                }))}
              />
            </li>
          )
        })}
      </ul>
      {count > records.length && data && (
        <p className={styles.quiet}>{say('boardMore', { count: records.length, all: count })}</p>
      )}
    </>
  )
}

/** The decisions available now, or a message if there is none. */
function MoveDialog({
  move: { record, name, to },
  from,
  onClose,
}: {
  move: Move
  from: string
  onClose: () => void
}) {
  const say = useTexts(listTexts)
  const id = record.id ?? ''
  const { data } = useActions(actionsConfig(id))
  const [action, setAction] = useState<PlatformAction | null>(null)
  const own = (data?.actions[id]?.actions ?? []).filter(({ type }) => type !== 'StandardButton')
  if (action) return <RecordDecision action={action} recordId={id} name={name} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${name}: ${from} → ${to.label}`}
      actions={<Button onPress={onClose}>{say('cancel')}</Button>}
    >
      {data && own.length === 0 ? (
        <p role="alert">{say('noStep', { from, to: to.label })}</p>
      ) : (
        <>
          <p>{say('chooseDecision')}</p>
          <div className={styles.stack}>
            {own.map((one) => (
              <Button key={one.apiName} onPress={() => setAction(one)}>
                {one.label}
              </Button>
            ))}
          </div>
        </>
      )}
    </Dialog>
  )
}
