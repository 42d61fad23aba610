import { ErrorState, LoadingState } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { settingsTexts } from './settings.texts.ts'

/** What stands where data is not there yet, or cannot be had. */
export function SettingsState({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const say = useTexts(settingsTexts)
  if (!hasFailed) return <LoadingState />
  return (
    <ErrorState title={say('failedTitle')} onRetry={onRetry}>
      {say('failed')}
    </ErrorState>
  )
}
