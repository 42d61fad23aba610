import { isGroupField, isPeriodField } from '@foyer/fair-domain'
import type { FieldInfo, ObjectInfo } from '@foyer/record-contract'
import { Select } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { LIST_LOOKS, type ListLayout, type ListQuery } from '../console-shell/lists/list-query.ts'
import styles from './list.module.css'

interface Props {
  info: ObjectInfo | undefined
  query: ListQuery
  states: readonly FieldInfo[]
  days: readonly FieldInfo[]
  onChange: (part: Partial<ListQuery>) => void
  onGroup: (group: string) => void
}

const NONE = 'none'

/** Layout and grouping of the rows. A board needs a state field, a calendar a date field. */
export function ListLayouts({ info, query, states, days, onChange, onGroup }: Props) {
  const say = useTexts(listTexts)
  const looks = LIST_LOOKS.filter(
    (look) => look === 'table' || (look === 'board' ? states.length > 0 : days.length > 0),
  )
  return (
    <>
      <Select
        label={say('look')}
        className={styles.look}
        options={looks.map((look) => ({ value: look, label: say(`${look}Look`) }))}
        value={query.view}
        onChange={(view) => view && onChange({ view: view as ListLayout, group: '' })}
      />
      <Select
        label={say('groupBy')}
        className={styles.look}
        options={optionsFor(query.view)}
        value={query.group === '' ? firstOf(query.view) : query.group}
        onChange={(group) => onGroup(group === null || group === NONE ? '' : group)}
      />
    </>
  )

  function firstOf(view: ListLayout) {
    if (view === 'table') return NONE
    return (view === 'board' ? states : days)[0]?.apiName ?? NONE
  }

  function optionsFor(view: ListLayout) {
    const plain = (fields: readonly FieldInfo[]) =>
      fields.map(({ apiName, label }) => ({ value: apiName, label }))
    if (view === 'board') return plain(states)
    if (view === 'calendar') return plain(days)
    const fields = Object.values(info?.fields ?? {})
    return [
      { value: NONE, label: say('noGroup') },
      ...plain(fields.filter((field) => isGroupField(field) && !isPeriodField(field))),
      ...days.map(({ apiName, label }) => ({ value: `${apiName}:month`, label: say('byMonth', { label }) })),
    ]
  }
}
