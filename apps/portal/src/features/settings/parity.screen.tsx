import { type ParityResult, parityMethods } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { EmptyState, Link, Table, type TableColumn } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { loadSettings } from './load-settings.ts'
import { parityTexts } from './parity.texts.ts'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'

interface Row {
  id: string
  what: string
  name: string
  href: string
  field: string
  missing: Language
}

export const loader = loadSettings('parity', parityMethods.getParity, () => ({}))

/** Texts in one language only, each with a link to fix it. */
export function Component() {
  const say = useTexts(parityTexts)
  const read = useMethod(parityMethods.getParity, {})
  const { data } = read
  const columns: TableColumn<Row>[] = [
    { id: 'name', header: say('name'), cell: ({ name, href }) => <Link href={href}>{name}</Link> },
    { id: 'what', header: say('what'), cell: ({ what }) => what },
    { id: 'field', header: say('field'), cell: ({ field }) => field },
    {
      id: 'missing',
      header: say('missing'),
      cell: ({ missing }) => say(missing === 'it' ? 'italian' : 'english'),
    },
  ]
  return (
    <>
      <SettingsHeader name="parity" />
      {data ? (
        <>
          {data.gaps.length + data.mails.length + data.texts.length === 0 ? (
            <EmptyState title={say('none')} />
          ) : (
            <Table
              label={say('title')}
              columns={columns}
              rows={rowsOf(data, say('mail'), say('portalText'), say('text'))}
              rowId={({ id }) => id}
              isDense
            />
          )}
          <p className={styles.looked}>{say('looked', { names: data.looked.join(', ') })}</p>
        </>
      ) : (
        <ReadState read={read} />
      )}
    </>
  )
}

const rowsOf = (
  { gaps, mails, texts }: ParityResult,
  mail: string,
  portalText: string,
  text: string,
): Row[] => [
  ...gaps.map(({ objectApiName, object, id, name, field, missing }) => ({
    id: `${id} ${field}`,
    what: object,
    name: name || id,
    href: `/console/${objectApiName}/${id}?edit=`,
    field,
    missing,
  })),
  ...mails.map(({ key, missing }) => ({
    id: key,
    what: mail,
    name: key,
    href: `/console/settings/mails/${key}`,
    field: text,
    missing,
  })),
  ...texts.map(({ place, missing }) => ({
    id: place,
    what: portalText,
    name: place,
    href: `/console/settings/texts?find=${encodeURIComponent(place)}`,
    field: text,
    missing,
  })),
]
