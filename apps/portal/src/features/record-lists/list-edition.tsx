import { siteMethods } from '@foyer/fair-domain'
import type { ObjectInfo } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { Button } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { editionFieldOf } from '../console-shell/lists/edition-filter.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { EDITION_AT_HAND, EVERY_EDITION, type ListQuery } from '../console-shell/lists/list-query.ts'
import { Chip } from './filter-chips.tsx'
import styles from './list.module.css'

interface Props {
  info: ObjectInfo | undefined
  query: ListQuery
  onChange: (part: Pick<ListQuery, 'edition'>) => void
}

/** The edition of the rows as a filter: removed with one click, restored with another. */
export function ListEdition({ info, query: { within }, onChange }: Props) {
  const say = useTexts(listTexts)
  const { viewer } = usePortal()
  const { data } = useMethod(siteMethods.getEdition, {})
  if (!editionFieldOf(info))
    // On another edition users could mistake these rows for its rows.
    return viewer.rehearsedEdition !== undefined && <p className={styles.every}>{say('everyEdition')}</p>
  if (within)
    return (
      <Chip
        text={say('ofEdition', { name: within.values.join() })}
        onRemove={() => onChange({ edition: EVERY_EDITION })}
      />
    )
  if (!data) return null
  return (
    <Button onPress={() => onChange({ edition: EDITION_AT_HAND })}>
      {say('onlyEdition', { name: data.name })}
    </Button>
  )
}
