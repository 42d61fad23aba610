import { type BadgeHolder, badgeMethods, holderFaults } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, type DialogProps, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { badgeTexts } from './badges.texts.ts'
import type { BadgeItem } from './badges-data.ts'
import { HolderFields } from './holder-fields.tsx'
import { useBadgeFaults } from './use-badge-faults.ts'

/** The dialog in which a badge gets another name or address. */
export function EditBadge({
  badge,
  age,
  onChanged,
  ...overlay
}: Pick<DialogProps, 'isOpen' | 'onOpenChange'> & {
  badge: BadgeItem
  age: number
  onChanged: () => void
}) {
  const say = useTexts(badgeTexts)
  const toasts = useToasts()
  const { tell } = useBadgeFaults()
  const { run, status } = useMethodRun(badgeMethods.change)
  const { firstName, lastName, role, email, adult } = badge
  const [holder, setHolder] = useState<BadgeHolder>({
    firstName,
    lastName,
    role,
    email,
    adult: adult ?? undefined,
  })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})

  async function save(close: () => void) {
    const found = holderFaults(holder, badge.kind)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    try {
      await run({ id: badge.id, holder })
      toasts.success(say('done'))
      close()
    } catch (error) {
      setFaults(tell(error) ?? {})
    }
    onChanged()
  }

  return (
    <Dialog
      {...overlay}
      title={say('editTitle', { name: `${firstName} ${lastName}` })}
      actions={(close) => (
        <Button variant="primary" isPending={status === 'running'} onPress={() => void save(close)}>
          {say('save')}
        </Button>
      )}
    >
      <p>{say('editText')}</p>
      <HolderFields
        holder={holder}
        age={age}
        faults={faults}
        onChange={setHolder}
        isBuilder={badge.kind === 'setup'}
      />
    </Dialog>
  )
}
