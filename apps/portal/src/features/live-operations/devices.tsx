import { type DeviceCondition, deviceCondition, type GateDeviceItem, gatesMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Status, Table, type TableColumn } from '@foyer/ui'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useNow } from '../../shell/use-now.ts'
import { liveOperationsTexts } from './live-operations.texts.ts'

const TONES = {
  online: 'success',
  offline: 'warning',
  silent: 'danger',
  lowBattery: 'warning',
} as const satisfies Record<DeviceCondition, string>

/** The devices at work: battery, last contact and waiting scans. */
export function Devices() {
  const say = useTexts(liveOperationsTexts)
  const language = useLanguage()
  const now = useNow()
  const result = useMethod(gatesMethods.getGates, {})
  const { data } = result
  if (!data) return <ReadState read={result} />
  const columns: TableColumn<GateDeviceItem>[] = [
    { id: 'name', header: say('device'), isRowHeader: true, cell: ({ name, gate }) => `${name} · ${gate}` },
    {
      id: 'battery',
      header: say('battery'),
      cell: ({ battery }) => (battery === null ? '–' : `${battery} %`),
    },
    {
      id: 'contact',
      header: say('contact'),
      cell: ({ lastContactAt }) => (lastContactAt ? formatMoment(lastContactAt, language) : '–'),
    },
    { id: 'queued', header: say('waitingScans'), cell: ({ queued }) => queued },
    {
      id: 'condition',
      header: say('condition'),
      cell: (device) => {
        const condition = deviceCondition(device, now)
        return <Status tone={TONES[condition]}>{say(condition)}</Status>
      },
    },
  ]
  return (
    <>
      <h2>{say('devices')}</h2>
      <Table
        label={say('devices')}
        isDense
        columns={columns}
        rows={data.devices.filter(({ state }) => state === 'active')}
        rowId={({ id }) => id}
        empty={say('noDevices')}
      />
    </>
  )
}
