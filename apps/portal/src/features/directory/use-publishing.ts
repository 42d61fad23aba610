import { directoryMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalText } from '../../shell/refusal.ts'
import { directoryTexts } from './directory.texts.ts'
import { useRefetchDirectory } from './directory-data.ts'

/** Effect of a save: the confirmation alone, or the publication too. */
export type SaveGoal = 'save' | 'publish'

/** Returns a function that confirms a save and, if requested, publishes the entry or names what it still lacks. */
export function usePublishing() {
  const say = useTexts(directoryTexts)
  const toasts = useToasts()
  const refetch = useRefetchDirectory()
  const { mutateAsync: publish } = useMethodRun(directoryMethods.publish)
  return async (goal: SaveGoal, saved: string) => {
    if (goal === 'save') return void toasts.success(saved, say('savedText'))
    try {
      const entry = (await refetch())?.entry
      if (!entry) return void toasts.success(saved, say('savedText'))
      const { obstacles, pavilionId: pavilion, revision } = entry
      if (obstacles.length > 0)
        return void toasts.info(
          saved,
          say('notPublished', { reasons: obstacles.map(({ text }) => text).join(' ') }),
        )
      const { state } = await publish({ pavilion, revision })
      toasts.success(say(state === 'awaiting_approval' ? 'submittedToast' : 'publishedToast'))
    } catch (error) {
      // The values are saved; only the publication failed.
      toasts.error(say('savedNotPublished'), refusalText(error) ?? say('publishRefused'))
    }
  }
}
