import { type GatesResult, gatesMethods, hallName, type PairingResult } from '@foyer/fair-domain'
import { Button, Checkbox, Dialog, NumberField, Select, TextField } from '@foyer/ui'
import { useState } from 'react'
import { formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { usePortal } from '../../shell/portal.ts'
import { QrCode } from '../../shell/qr-code.tsx'
import styles from './gates.module.css'
import { gatesTexts } from './gates.texts.ts'

const SHIFT_HOURS = 8

/** Creates the code that pairs a device, and shows it once. */
export function PairForm({ halls }: Pick<GatesResult, 'halls'>) {
  const say = useTexts(gatesTexts)
  const language = useLanguage()
  const [pairing, setPairing] = useState<PairingResult>()
  const form = useMethodForm(gatesMethods.prepare, {
    initial: {
      name: '',
      gate: '',
      direction: 'in',
      purpose: 'people',
      hours: SHIFT_HOURS,
      hall: '',
      isSupervisor: false,
    },
    texts: gatesTexts,
    keeps: ['gate', 'direction', 'purpose', 'hours', 'hall'],
    onSent: setPairing,
  })
  const directions = [
    { value: 'in', label: say('in') },
    { value: 'out', label: say('out') },
  ] as const
  const purposes = [
    { value: 'people', label: say('people') },
    { value: 'cars', label: say('cars') },
  ] as const
  return (
    <>
      <MethodForm form={form} send={say('create')} className={styles.form}>
        <TextField {...form.text('name')} hint={say('nameHint')} />
        <TextField {...form.text('gate')} />
        <Select {...form.choice('direction')} options={directions} />
        <Select {...form.choice('purpose')} options={purposes} />
        {halls.length > 0 && (
          <Select
            {...form.choice('hall')}
            hint={say('hallHint')}
            placeholder={say('noHall')}
            options={[
              { value: '', label: say('noHall') },
              ...halls.map(({ id, name }) => ({ value: id, label: hallName(name, language) })),
            ]}
          />
        )}
        <NumberField {...form.number('hours')} />
        <Checkbox {...form.flag('isSupervisor')} />
      </MethodForm>
      {pairing && <PairingDialog pairing={pairing} onClose={() => setPairing(undefined)} />}
    </>
  )
}

function PairingDialog({ pairing, onClose }: { pairing: PairingResult; onClose: () => void }) {
  const say = useTexts(gatesTexts)
  const { site } = usePortal()
  const { code, qr, until } = pairing
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say('codeTitle')}
      actions={(close) => <Button onPress={close}>{say('done')}</Button>}
    >
      <p>{say('codeText', { address: `${location.origin}/${site.path}/gate`, time: formatTime(until) })}</p>
      <QrCode {...qr} label={say('codeLabel')} className={styles.qr} />
      <p className={styles.code}>{code}</p>
    </Dialog>
  )
}
