import { badgeMethods, holderFaults } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Card, Dialog, DialogTrigger, useToasts } from '@foyer/ui'
import { useRef, useState } from 'react'
import { formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BadgeTable } from './badge-table.tsx'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import type { BadgesData } from './badges-data.ts'
import { HolderFields, NOBODY } from './holder-fields.tsx'
import { useBadgeFaults } from './use-badge-faults.ts'

interface SetupPassesProps {
  data: BadgesData
  onChanged: () => void
}

/** Passes of builders: by name and employer, beside the quota, for the days around the fair. */
export function SetupPasses({ data, onChanged }: SetupPassesProps) {
  const say = useTexts(badgeTexts)
  const language = useLanguage()
  const { setup } = data
  const { canChange } = setup
  const passes = data.badges.filter(({ kind }) => kind === 'setup')
  return (
    <Card title={say('setupTitle')}>
      <p>
        {say('setupText', {
          buildUp: formatDays(setup.buildUp.from, setup.buildUp.until, language),
          dismantling: formatDays(setup.dismantling.from, setup.dismantling.until, language),
          ...setup.hours,
          left: Math.max(0, setup.left),
        })}
      </p>
      {passes.length > 0 && (
        <BadgeTable
          label={say('setupTitle')}
          badges={passes}
          age={data.minimumAge}
          canChange={canChange}
          onChanged={onChanged}
        />
      )}
      {canChange && (
        <div className={styles.below}>
          {setup.left > 0 ? (
            <NameBuilder age={data.minimumAge} onChanged={onChanged} />
          ) : (
            <Banner tone="info">{say('setupFull')}</Banner>
          )}
        </div>
      )}
    </Card>
  )
}

/** Names a builder. The employer stays for the next: they come in rows from one firm. */
function NameBuilder({ age, onChanged }: Pick<SetupPassesProps, 'onChanged'> & { age: number }) {
  const say = useTexts(badgeTexts)
  const toasts = useToasts()
  const { tell } = useBadgeFaults()
  const { run, status } = useMethodRun(badgeMethods.assign)
  const [holder, setHolder] = useState(NOBODY)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const key = useRef<string | null>(null)

  async function issue(close: () => void) {
    const found = holderFaults(holder, 'setup')
    setFaults(found)
    if (Object.keys(found).length > 0 || status === 'running') return
    key.current ??= crypto.randomUUID()
    try {
      await run({ kind: 'setup', holder, key: key.current })
      toasts.success(
        say(holder.adult === undefined ? 'assigned' : 'assignedHeld', {
          name: `${holder.firstName} ${holder.lastName}`.trim(),
        }),
      )
      setHolder({ ...NOBODY, role: holder.role })
      key.current = null
      close()
    } catch (error) {
      setFaults(tell(error) ?? {})
    }
    onChanged()
  }

  return (
    <DialogTrigger>
      <Button>{say('setupAdd')}</Button>
      <Dialog
        title={say('setupAdd')}
        actions={(close) => (
          <Button variant="primary" isPending={status === 'running'} onPress={() => void issue(close)}>
            {say('setupAssign')}
          </Button>
        )}
      >
        <HolderFields holder={holder} age={age} faults={faults} onChange={setHolder} isBuilder />
      </Dialog>
    </DialogTrigger>
  )
}
