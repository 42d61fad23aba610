import { directoryMethods } from '@foyer/fair-domain'
import { Banner, Button, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { directoryTexts } from './directory.texts.ts'
import { useSave } from './use-save.ts'

interface CopyLastProps {
  pavilionId: string
  year: number
}

/** Offers the entry of the last edition while the current one has no brands. */
export function CopyLast({ pavilionId, year }: CopyLastProps) {
  const say = useTexts(directoryTexts)
  const toasts = useToasts()
  const { save, refusal, isRunning } = useSave(directoryMethods.copyLastEdition)
  async function copy() {
    if (await save({ pavilion: pavilionId })) toasts.success(say('copied'))
  }
  return (
    <Banner
      tone="info"
      title={say('copyTitle', { year })}
      action={
        <Button isPending={isRunning} onPress={() => void copy()}>
          {say('copy', { year })}
        </Button>
      }
    >
      {refusal ?? say('copyText')}
    </Banner>
  )
}
