import { type SystemLine, type SystemState, systemMethods } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { Banner, Button, formatBytes, Status, Table, type TableColumn, type Tone } from '@foyer/ui'
import type { Texts } from '../../i18n/define-texts.ts'
import { formatDay, formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { type Say, useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { loadSettings } from './load-settings.ts'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'
import { systemTexts } from './system.texts.ts'

type SaySystem = typeof systemTexts extends Texts<infer C> ? Say<C> : never

const TONES: Readonly<Record<SystemState, Tone>> = { well: 'success', notice: 'warning', wrong: 'danger' }
/** Sorts problems first. */
const STATES: readonly SystemState[] = ['wrong', 'notice', 'well']

export const loader = loadSettings('system', systemMethods.getSystem, () => ({}))

/** Health of the system by component, with advice. */
export function Component() {
  const say = useTexts(systemTexts)
  const language = useLanguage()
  const { client } = usePortal()
  const read = useMethod(systemMethods.getSystem, {})
  const { data } = read
  const columns: TableColumn<SystemLine>[] = [
    { id: 'part', header: say('part'), cell: (line) => say(nameOf(line)) },
    {
      id: 'state',
      header: say('state'),
      cell: ({ state }) => <Status tone={TONES[state]}>{say(state)}</Status>,
    },
    { id: 'how', header: say('how'), cell: (line) => howOf(line, say, language) },
    { id: 'todo', header: say('todo'), cell: (line) => (line.state === 'well' ? '' : todoOf(line, say)) },
  ]
  const lines = data?.lines.toSorted((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state))
  return (
    <>
      <SettingsHeader
        name="system"
        actions={<Button onPress={() => void client.refresh(read)}>{say('refresh')}</Button>}
      />
      {data && lines ? (
        <>
          {lines.every(({ state }) => state === 'well') && <Banner tone="success">{say('allWell')}</Banner>}
          <Table
            label={say('title')}
            columns={columns}
            rows={lines}
            rowId={(line) => `${line.name} ${'of' in line ? line.of : ''}`}
            isDense
          />
          <p className={styles.looked}>{say('runs', { version: data.version })}</p>
        </>
      ) : (
        <ReadState read={read} />
      )}
    </>
  )
}

function nameOf(line: SystemLine) {
  if (line.name === 'certificate') return line.of === 'site' ? 'siteCertificate' : 'walletCertificate'
  return line.name === 'neighbour' || line.name === 'silent' || line.name === 'notSetUp' ? line.of : line.name
}

function howOf(line: SystemLine, say: SaySystem, language: Language) {
  switch (line.name) {
    case 'database':
      return say('databaseHow', { version: line.version, size: formatBytes(line.bytes, language) })
    case 'connections':
      return say('connectionsHow', line)
    case 'copies':
      return line.lagSeconds === null
        ? say('copiesHow', line)
        : say('copiesLag', { count: line.count, seconds: Math.round(line.lagSeconds) })
    case 'workers':
      return line.lost === 0 ? say('workersHow', line) : say('workersLost', line)
    case 'jobs':
      return say('jobsHow', line)
    case 'mails':
      return say('mailsHow', line)
    case 'disk':
      return say('diskHow', {
        free: formatBytes(line.free, language),
        total: formatBytes(line.total, language),
      })
    case 'backup':
      return line.lastAt === null
        ? say('backupNever')
        : say('backupHow', { moment: formatMoment(line.lastAt, language) })
    case 'noBackup':
      return say('noBackupHow')
    case 'certificate':
      return say('certificateHow', { day: formatDay(line.until.slice(0, 10), language) })
    case 'silent':
      return say('silentHow')
    case 'notSetUp':
      return say('notSetUpHow')
    case 'neighbour':
      return say(line.state === 'well' ? 'neighbourHow' : 'neighbourAway')
  }
}

function todoOf({ name }: SystemLine, say: SaySystem) {
  return name === 'copies' ? '' : say(`${name}Todo`)
}
