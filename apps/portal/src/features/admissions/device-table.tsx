import { type GateDeviceItem, type GateDeviceState, gatesMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Button, EmptyState, Status, Table, type TableColumn, type Tone } from '@foyer/ui'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { gatesTexts } from './gates.texts.ts'

const TONES: Readonly<Record<GateDeviceState, Tone>> = {
  waiting: 'warning',
  active: 'success',
  over: 'neutral',
  revoked: 'danger',
}

/** The devices of today's shifts, with the only thing that can be done from afar. */
export function DeviceTable({ devices }: { devices: readonly GateDeviceItem[] }) {
  const say = useTexts(gatesTexts)
  const language = useLanguage()
  const fail = useFailure()
  const revoke = useMethodRun(gatesMethods.revoke)
  const [asked, setAsked] = useState<GateDeviceItem>()
  if (devices.length === 0) return <EmptyState title={say('noDevices')}>{say('noDevicesText')}</EmptyState>
  const columns: TableColumn<GateDeviceItem>[] = [
    { id: 'name', header: say('name'), cell: ({ name }) => name },
    {
      id: 'gate',
      header: say('gate'),
      cell: ({ gate, direction, hall }) => [gate, hall, say(direction)].filter(Boolean).join(' · '),
    },
    { id: 'purpose', header: say('purpose'), cell: ({ purpose }) => say(purpose) },
    {
      id: 'state',
      header: say('stateColumn'),
      cell: ({ state }) => <Status tone={TONES[state]}>{say(state)}</Status>,
    },
    { id: 'shift', header: say('shift'), cell: ({ shiftUntil }) => formatMoment(shiftUntil, language) },
    {
      id: 'contact',
      header: say('contact'),
      cell: ({ lastContactAt }) => (lastContactAt ? formatMoment(lastContactAt, language) : say('never')),
    },
    {
      id: 'battery',
      header: say('battery'),
      align: 'end',
      cell: ({ battery }) => (battery === null ? '–' : `${battery} %`),
    },
    { id: 'queued', header: say('queued'), align: 'end', cell: ({ queued }) => String(queued) },
    {
      id: 'revoke',
      header: '',
      align: 'end',
      cell: (device) =>
        device.state !== 'revoked' && (
          <Button
            size="small"
            aria-label={say('revokeOf', { name: device.name })}
            onPress={() => setAsked(device)}
          >
            {say('revoke')}
          </Button>
        ),
    },
  ]
  function confirm(id: string) {
    setAsked(undefined)
    void revoke.mutateAsync({ id }).catch(fail)
  }
  return (
    <>
      <Table label={say('devices')} columns={columns} rows={devices} rowId={({ id }) => id} isDense />
      {asked && (
        <AlertDialog
          isOpen
          title={say('revokeTitle', { name: asked.name })}
          confirmLabel={say('revoke')}
          isDestructive
          onConfirm={() => confirm(asked.id)}
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        >
          {say('revokeText')}
        </AlertDialog>
      )}
    </>
  )
}
