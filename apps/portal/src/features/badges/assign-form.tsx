import { badgeMethods, HOLDER_FIELDS, holderFaults } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Card, Form, RadioGroup, useToasts } from '@foyer/ui'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { badgeTexts } from './badges.texts.ts'
import type { BadgeKind, BadgesData } from './badges-data.ts'
import { HolderFields, NOBODY } from './holder-fields.tsx'
import { useBadgeFaults } from './use-badge-faults.ts'

/** Gives a badge to somebody. Nothing typed is lost when it fails, and sent twice it is one badge. */
export function AssignForm({
  quota,
  minimumAge,
  onChanged,
}: Pick<BadgesData, 'quota' | 'minimumAge'> & { onChanged: () => void }) {
  const say = useTexts(badgeTexts)
  const toasts = useToasts()
  const { tell, wordsFor } = useBadgeFaults()
  const { run, status } = useMethodRun(badgeMethods.assign)
  const [kind, setKind] = useState<BadgeKind>('badge')
  const [holder, setHolder] = useState(NOBODY)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const key = useRef<string | null>(null)
  const hasLeft = quota[kind].left > 0

  async function assign() {
    const found = holderFaults(holder)
    setFaults(found)
    if (Object.keys(found).length > 0 || status === 'running') return
    key.current ??= crypto.randomUUID()
    try {
      await run({ kind, holder, key: key.current })
      toasts.success(
        say(holder.adult === undefined ? 'assigned' : 'assignedHeld', {
          name: `${holder.firstName} ${holder.lastName}`.trim(),
        }),
      )
      setHolder(NOBODY)
      key.current = null
    } catch (error) {
      setFaults(tell(error) ?? {})
    }
    onChanged()
  }

  const errors = [...HOLDER_FIELDS, 'adult' as const].flatMap((field) => {
    const message = wordsFor(faults[field])
    return message === undefined ? [] : [{ field, message: `${say(field)}: ${message}` }]
  })
  return (
    <Card title={say('assignTitle')}>
      <Form
        errors={errors}
        onSubmit={() => void assign()}
        actions={
          <Button type="submit" variant="primary" isPending={status === 'running'} isDisabled={!hasLeft}>
            {say('assign')}
          </Button>
        }
      >
        <RadioGroup
          label={say('kind')}
          isRow
          value={kind}
          onChange={(value) => setKind(value as BadgeKind)}
          options={[
            {
              value: 'badge',
              label: say('oneBadge'),
              description: say('quotaLeft', { left: Math.max(0, quota.badge.left) }),
            },
            {
              value: 'vip',
              label: say('oneVip'),
              description: say('quotaLeft', { left: Math.max(0, quota.vip.left) }),
            },
          ]}
        />
        {hasLeft ? (
          <HolderFields holder={holder} age={minimumAge} faults={faults} onChange={setHolder} />
        ) : (
          <Banner tone="info">{say('noneLeft')}</Banner>
        )}
      </Form>
    </Card>
  )
}
