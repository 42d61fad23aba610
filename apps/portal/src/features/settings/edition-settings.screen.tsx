import { type EditionSettingItem, editionMethods, maySet } from '@foyer/fair-domain'
import { getListRecordsByName, methodRead } from '@foyer/record-client'
import type { RecordRepresentation } from '@foyer/record-contract'
import { useListRecords } from '@foyer/record-react'
import {
  Button,
  EmptyState,
  LinkButton,
  SearchField,
  Select,
  Status,
  Switch,
  Table,
  type TableColumn,
} from '@foyer/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { formatMoment } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { fresh } from '../../shell/fresh.ts'
import { includesWords } from '../../shell/includes-words.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import type { Viewer } from '../../shell/viewer.ts'
import { CopyEditionDialog } from './copy-edition-dialog.tsx'
import { editionSettingsTexts } from './edition-settings.texts.ts'
import { requireSettings } from './require-settings.ts'
import { SettingDialog } from './setting-dialog.tsx'
import { valueText } from './setting-draft.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { SettingsHeader } from './settings-header.tsx'
import { useSettingsData } from './use-settings-data.ts'

const EDITIONS = { objectApiName: 'Edition__c', listViewApiName: 'AllEditions', sortBy: ['-Year__c'] }

/** The displayed or current edition, or the newest if there is none. */
const currentOf = (editions: readonly RecordRepresentation[] = [], { rehearsedEdition }: Viewer) =>
  (
    editions.find(({ fields }) =>
      rehearsedEdition === undefined
        ? fields.Current__c?.value === true
        : fields.Name?.value === rehearsedEdition,
    ) ?? editions[0]
  )?.id

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  requireSettings(portal, 'editions')
  const list = await portal.client.read(getListRecordsByName, EDITIONS)
  const editionId =
    new URL(request.url).searchParams.get('edition') ?? currentOf(list?.data?.records, portal.viewer)
  if (editionId)
    await portal.client.read(methodRead(editionMethods.getSettings), { editionId }, fresh('beforeNextAction'))
  return null
}

/** All settings of an edition by subject, with default and last change. */
export function Component() {
  const sayEdition = useTexts(editionSettingsTexts)
  const { viewer } = usePortal()
  const [query, setQuery] = useSearchParams()
  const [isCopying, setCopying] = useState(false)
  // Kept here, so that the filter stays the same when the user compares editions.
  const [words, setWords] = useState(query.get('find') ?? '')
  const [isOnlyChanged, setOnlyChanged] = useState(false)
  const isShown = ({ label, subject, history }: EditionSettingItem) =>
    includesWords(`${label} ${subject}`, words) && (!isOnlyChanged || Boolean(history[0]?.value))
  const { data } = useListRecords(EDITIONS)
  const editionId = query.get('edition') ?? currentOf(data?.records, viewer)
  const mayChange = maySet('editions', viewer.profiles, 'editors')
  return (
    <>
      <SettingsHeader
        name="editions"
        actions={
          mayChange &&
          editionId && (
            <>
              <LinkButton href={`/console/Edition__c/${editionId}`}>{sayEdition('record')}</LinkButton>
              <Button onPress={() => setCopying(true)}>{sayEdition('copy')}</Button>
            </>
          )
        }
      />
      {data?.records.length === 0 && <EmptyState>{sayEdition('none')}</EmptyState>}
      {editionId && (
        <div className={styles.tools}>
          {data && (
            <Select
              label={sayEdition('edition')}
              options={data.records.map((record) => ({
                value: record.id ?? '',
                label: String(record.fields.Name?.value ?? ''),
              }))}
              value={editionId}
              onChange={(value) => value && setQuery({ edition: value })}
            />
          )}
          <SearchField
            label={sayEdition('find')}
            placeholder={sayEdition('find')}
            value={words}
            onChange={setWords}
          />
          <Switch isSelected={isOnlyChanged} onChange={setOnlyChanged}>
            {sayEdition('onlyChanged')}
          </Switch>
        </div>
      )}
      {isCopying && editionId && (
        <CopyEditionDialog
          editionId={editionId}
          onClose={() => setCopying(false)}
          onCopied={(id) => {
            setCopying(false)
            setQuery({ edition: id })
          }}
        />
      )}
      {editionId && (
        <Settings key={editionId} editionId={editionId} mayChange={mayChange} isShown={isShown} />
      )}
    </>
  )
}

interface SettingsProps {
  editionId: string
  mayChange: boolean
  isShown: (setting: EditionSettingItem) => boolean
}

function Settings({ editionId, mayChange, isShown }: SettingsProps) {
  const say = useTexts(settingsTexts)
  const sayEdition = useTexts(editionSettingsTexts)
  const [chosenKey, setChosen] = useState<string | null>(null)
  const { data, read, afterRefresh } = useSettingsData(editionMethods.getSettings, { editionId })
  if (!data) return <ReadState read={read} />
  const found = data.filter(isShown)
  const chosen = data.find(({ key }) => key === chosenKey)
  const choose = ({ key }: EditionSettingItem) => afterRefresh(() => setChosen(key))
  return (
    <>
      {!mayChange && <p className={styles.quiet}>{say('onlyLook')}</p>}
      {found.length === 0 && <EmptyState>{sayEdition('notFound')}</EmptyState>}
      {[...Map.groupBy(found, ({ subject }) => subject)].map(([subject, settings]) => (
        <section key={subject} className={styles.part}>
          <h2>{subject}</h2>
          <SubjectTable subject={subject} settings={settings} onChange={mayChange ? choose : undefined} />
        </section>
      ))}
      {chosen && <SettingDialog editionId={editionId} setting={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

interface SubjectProps {
  subject: string
  settings: readonly EditionSettingItem[]
  onChange: ((setting: EditionSettingItem) => void) | undefined
}

function SubjectTable({ subject, settings, onChange }: SubjectProps) {
  const say = useTexts(settingsTexts)
  const sayEdition = useTexts(editionSettingsTexts)
  const { language } = usePortal()
  const columns: TableColumn<EditionSettingItem>[] = [
    { id: 'setting', header: sayEdition('setting'), cell: ({ label }) => label, width: '32%' },
    {
      id: 'value',
      header: sayEdition('value'),
      cell: ({ kind, value }) => <span className={styles.value}>{valueText(kind, value, language)}</span>,
    },
    {
      id: 'origin',
      header: sayEdition('origin'),
      width: '24%',
      cell: ({ history: [last] }) =>
        last?.value ? (
          say('changedBy', { who: last.by ?? say('system'), when: formatMoment(last.at, language) })
        ) : (
          <Status>{sayEdition('isDefault')}</Status>
        ),
    },
  ]
  if (onChange)
    columns.push({
      id: 'change',
      header: '',
      align: 'end',
      cell: (setting) => (
        <Button
          size="small"
          aria-label={say('changeOf', { name: setting.label })}
          onPress={() => onChange(setting)}
        >
          {say('change')}
        </Button>
      ),
    })
  return <Table label={subject} columns={columns} rows={settings} rowId={({ key }) => key} isDense />
}
