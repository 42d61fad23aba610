import type { SummaryResult } from '@foyer/fair-domain'
import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BarList } from '../console-shell/charts/bar-list.tsx'
import { amountText } from '../console-shell/lists/amount-text.ts'
import { groupFilters } from '../console-shell/lists/group-filter.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { type ListQuery, narrowed } from '../console-shell/lists/list-query.ts'
import styles from './list.module.css'
import { ListTable } from './list-table.tsx'
import { groupIn, summedColumns } from './use-list-summary.ts'

interface Props {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  summary: SummaryResult | null
  onQuery: (part: Partial<ListQuery>) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  wrap: boolean
}

/** A chart of the groups, and each group with its figures; a click expands its rows. */
export function ListGroups({ list, info, query, summary, onQuery, selected, onSelect, wrap }: Props) {
  const say = useTexts(listTexts)
  const language = useLanguage()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const group = groupIn(query.group)
  if (!summary || !group) return null
  const summed = summedColumns(list, info)
  const nameOf = (label: string) => label || say('noValue')
  const rowsOf = (value: string | null) =>
    narrowed({ ...query, group: '' }, groupFilters(group.field, group.period, value))
  const only = (value: string | null) => onQuery(rowsOf(value))
  return (
    <>
      <BarList
        label={say('chartOf', { label: list.label })}
        rows={summary.rows.map(({ keys, values }) => ({
          id: String(keys[0]?.value),
          label: nameOf(keys[0]?.label ?? ''),
          value: values[0] ?? 0,
          shown: amountText(values[0] ?? 0, 'Int', language),
          onPress: () => only(keys[0]?.value ?? null),
        }))}
      />
      {summary.isCut && <p>{say('groupsCut')}</p>}
      {summary.rows.map(({ keys, values }) => {
        const value = keys[0]?.value ?? null
        const id = String(value)
        const isOpen = open.has(id)
        return (
          <section key={id} className={styles.group}>
            <h2>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => {
                  const next = new Set(open)
                  if (!next.delete(id)) next.add(id)
                  setOpen(next)
                }}
              >
                <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {nameOf(keys[0]?.label ?? '')}
                <small>
                  {say('rowCount', { count: values[0] ?? 0 })}
                  {summed.map((name, place) => (
                    <span key={name}>
                      {' · '}
                      {info?.fields[name]?.label}:{' '}
                      {amountText(values[place + 1] ?? 0, info?.fields[name]?.dataType, language)}
                    </span>
                  ))}
                </small>
              </button>
              <Button size="small" variant="quiet" onPress={() => only(value)}>
                {say('onlyThese')}
              </Button>
            </h2>
            {isOpen && (
              <ListTable
                list={list}
                info={info}
                query={rowsOf(value)}
                onSort={(sortBy) => onQuery({ sortBy })}
                selected={selected}
                onSelect={onSelect}
                wrap={wrap}
                summary={null}
              />
            )}
          </section>
        )
      })}
    </>
  )
}
