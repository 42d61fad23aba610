import type { ObjectInfo } from '@foyer/record-contract'
import { Button } from '@foyer/ui'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { writePath } from './mailing-data.ts'
import { mailingTexts } from './mailings.texts.ts'
import { useCanWrite } from './use-can-write.ts'

interface WriteButtonProps {
  recordId: string
  name: string
  info: ObjectInfo
}

/** Starts a mail to the contacts of the record. */
export function WriteButton({ recordId, name, info }: WriteButtonProps) {
  const say = useTexts(mailingTexts)
  const navigate = useNavigate()
  const canWrite = useCanWrite(info)
  const to = writePath(recordId, name)
  useShortcuts({ m: () => canWrite && void navigate(to) })
  if (!canWrite) return null
  return (
    <Button size="small" onPress={() => void navigate(to)}>
      {say('write')} <kbd>M</kbd>
    </Button>
  )
}
