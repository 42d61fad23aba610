import { boxOf, type DraftShape, planAreaOf } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Editor } from './editor-state.ts'
import styles from './plan-editor.module.css'
import { planEditorTexts } from './plan-editor.texts.ts'
import { around } from './plan-view.ts'

const BY_NUMBER = new Intl.Collator('it', { numeric: true })

/** The stands of a version as a list: selecting here selects on the canvas. */
export function StandList({ editor, stands }: { editor: Editor; stands: readonly DraftShape[] }) {
  const say = useTexts(planEditorTexts)
  const chosen = new Set(editor.selected.map(({ key }) => key))
  const area = stands.reduce((sum, { ring }) => sum + planAreaOf(ring), 0)
  return (
    <section aria-labelledby="plan-stands" className={styles.stands}>
      <h2 id="plan-stands">{say('standsWith', { count: stands.length, area: Math.round(area) })}</h2>
      <ul>
        {stands
          .toSorted((one, other) => BY_NUMBER.compare(one.label, other.label))
          .map((shape) => {
            const company = editor.sold.get(shape.key)?.company
            const name = shape.label || say('noNumber')
            return (
              <li key={shape.key}>
                <input
                  type="checkbox"
                  aria-label={say('choose', { name })}
                  checked={chosen.has(shape.key)}
                  onChange={() => editor.toggle(shape.key)}
                />
                <button
                  type="button"
                  onClick={() => {
                    editor.select([shape.key])
                    editor.setView(around(boxOf(shape.ring)))
                  }}
                >
                  {name}
                </button>
                <span>
                  {[say('squareMetres', { area: planAreaOf(shape.ring) }), company]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
