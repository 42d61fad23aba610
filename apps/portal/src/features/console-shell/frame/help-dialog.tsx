import { Dialog, Switch } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from './frame.module.css'
import { frameTexts } from './frame.texts.ts'
import { useLetters } from './use-shortcuts.ts'

const GROUPS = [
  [
    'keysAll',
    [
      ['/ · Ctrl K', 'keySearch'],
      ['>', 'keyActions'],
      ['Ctrl Enter', 'keyWriteToHit'],
      ['h', 'keyHome'],
      ['Esc', 'keyBack'],
      ['?', 'keyHelp'],
    ],
  ],
  [
    'keysWork',
    [
      ['j k · ↓ ↑', 'keyMove'],
      ['Enter', 'keyOpen'],
      ['g', 'keyFirst'],
      ['t', 'keyTake'],
    ],
  ],
  [
    'keysQueue',
    [
      ['a · c · r …', 'keyDecide'],
      ['1 – 9', 'keyCandidate'],
      ['z', 'keyUndo'],
    ],
  ],
  [
    'keysMoney',
    [
      ['r', 'keyRemind'],
      ['i', 'keyInvoice'],
    ],
  ],
  [
    'keysRecords',
    [
      ['e', 'keyEdit'],
      ['m', 'keyWrite'],
      ['x', 'keySelect'],
      ['n', 'keyNew'],
    ],
  ],
] as const

/** List of keyboard shortcuts, with a switch for single letters. */
export function HelpDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const say = useTexts(frameTexts)
  const [areLettersOn, turnLetters] = useLetters()
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={say('helpTitle')}>
      {GROUPS.map(([heading, keys]) => (
        <section key={heading} aria-label={say(heading)}>
          <h3 className={styles.group}>{say(heading)}</h3>
          <dl className={styles.keys}>
            {keys.map(([key, text]) => (
              <div key={text}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{say(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch isSelected={areLettersOn} onChange={turnLetters}>
        {say('keysLetters')}
      </Switch>
      <p className={styles.kind}>{say('keysLettersHint')}</p>
    </Dialog>
  )
}
