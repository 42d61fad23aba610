import { Dialog } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from './frame.module.css'
import { frameTexts } from './frame.texts.ts'

const KEYS = [
  ['/ · Ctrl K', 'keySearch'],
  ['j k · ↓ ↑', 'keyMove'],
  ['Enter', 'keyOpen'],
  ['e', 'keyEdit'],
  ['m', 'keyWrite'],
  ['x', 'keySelect'],
  ['n', 'keyNew'],
  ['h', 'keyHome'],
  ['Esc', 'keyBack'],
  ['?', 'keyHelp'],
] as const

/** Which keys do what. */
export function HelpDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const say = useTexts(frameTexts)
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={say('helpTitle')}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
