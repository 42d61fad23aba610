import { type AuditEntryItem, type AuditResult, auditMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Button, DatePicker, Link, Table, type TableColumn, TextField } from '@foyer/ui'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { auditTexts } from './audit.texts.ts'
import { AuditChanges } from './audit-changes.tsx'
import { loadSettings } from './load-settings.ts'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'

const WORDS = ['person', 'company', 'object', 'name'] as const
const FILTERS = [...WORDS, 'from', 'until'] as const
type Filters = Record<(typeof FILTERS)[number], string | null>

const filtersIn = (query: URLSearchParams) =>
  Object.fromEntries(FILTERS.map((name) => [name, query.get(name) || null])) as Filters

/** Omits empty parameters from the URL. */
const wantedOnly = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Record<string, string>

export const loader = loadSettings('audit', auditMethods.search, ({ request }) => ({
  ...filtersIn(new URL(request.url).searchParams),
  after: null,
}))

/** The audit log; the search is in the URL, so that it can be shared. */
export function Component() {
  const say = useTexts(auditTexts)
  const [query, setQuery] = useSearchParams()
  const filters = filtersIn(query)
  const input = { ...filters, after: null }
  const read = useMethod(auditMethods.search, input)
  const { data } = read
  return (
    <>
      <SettingsHeader name="audit" />
      <SearchForm
        key={query.toString()}
        filters={filters}
        onSearch={(wanted) => setQuery(wantedOnly(wanted))}
      />
      {data ? <Entries key={`entries ${query}`} first={data} filters={filters} /> : <ReadState read={read} />}
      <p className={styles.quiet}>{say('kept')}</p>
    </>
  )
}

function SearchForm({ filters, onSearch }: { filters: Filters; onSearch: (wanted: Filters) => void }) {
  const say = useTexts(auditTexts)
  const [wanted, setWanted] = useState(filters)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(wanted)
  }
  return (
    <search>
      <form className={styles.tools} onSubmit={submit}>
        {WORDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={say(name)}
            value={wanted[name] ?? ''}
            onChange={(value) => setWanted({ ...wanted, [name]: value })}
          />
        ))}
        {(['from', 'until'] as const).map((name) => (
          <DatePicker
            key={name}
            name={name}
            label={say(name)}
            value={wanted[name]}
            onChange={(day) => setWanted({ ...wanted, [name]: day })}
          />
        ))}
        <Button type="submit" variant="primary">
          {say('search')}
        </Button>
      </form>
    </search>
  )
}

/** Pages below each other. The first is live until a second is loaded, so that they stay consistent. */
function Entries({ first, filters }: { first: AuditResult; filters: Filters }) {
  const say = useTexts(auditTexts)
  const language = useLanguage()
  const { client } = usePortal()
  const [loaded, setLoaded] = useState<readonly AuditResult[]>([])
  const pages = loaded.length > 0 ? loaded : [first]
  const next = pages.at(-1)?.next ?? null
  async function load() {
    const page = await client.read(methodRead(auditMethods.search), { ...filters, after: next })
    if (page?.data) setLoaded([...pages, page.data])
  }
  const columns: TableColumn<AuditEntryItem>[] = [
    { id: 'at', header: say('at'), cell: ({ at }) => formatMoment(at, language) },
    {
      id: 'name',
      header: say('name'),
      isRowHeader: true,
      cell: ({ step, object, objectApiName, recordId }) => (
        <>
          {step[language]}
          <br />
          {object && recordId ? (
            <Link href={`/console/${objectApiName}/${recordId}`}>{object[language]}</Link>
          ) : (
            (object?.[language] ?? objectApiName)
          )}
        </>
      ),
    },
    {
      id: 'by',
      header: say('person'),
      cell: ({ by, onBehalfOf }) =>
        onBehalfOf ? say('onBehalf', { who: by ?? '—', whom: onBehalfOf }) : (by ?? '—'),
    },
    { id: 'company', header: say('company'), cell: ({ company }) => company ?? '—' },
    {
      id: 'changes',
      header: say('changes'),
      cell: ({ changes, reason }) => (
        <>
          {reason && <p className={styles.quiet}>{reason}</p>}
          <AuditChanges changes={changes} />
        </>
      ),
    },
  ]
  const entries = pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <p>{say('none')}</p>
  return (
    <>
      <Table label={say('entries')} columns={columns} rows={entries} rowId={({ id }) => id} isDense />
      {next && (
        <Button size="small" onPress={() => void load()}>
          {say('more')}
        </Button>
      )}
    </>
  )
}
