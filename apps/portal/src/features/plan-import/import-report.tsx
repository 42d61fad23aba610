import { type HallImportResult, type ImportNote, SMALLEST_STAND } from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { Card } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { outlinePath, pathOf, viewOf } from '../../shell/hall-plan/drawing-of.ts'
import styles from './plan-import.module.css'
import { planImportTexts } from './plan-import.texts.ts'

const MAX_NOTES = 60

/** The preview of an imported hall, and its faults. */
export function ImportReport({ result: { shapes, notes, issues, size } }: { result: HallImportResult }) {
  const say = useTexts(planImportTexts)
  const number = numberFormat(useLanguage())
  const nameOf = (key: number) => shapes.find((shape) => shape.key === key)?.label || String(key + 1)
  const lines = [
    ...issues.map(({ kind, keys }) =>
      say(kind, { names: keys.map(nameOf).join(', '), area: SMALLEST_STAND }),
    ),
    ...notes.map(wordsOf),
  ]
  const stands = shapes.filter(({ kind }) => kind === 'stand').length
  const isWrong = new Set(issues.flatMap(({ keys }) => [...keys]))
  const outline = shapes.find(({ kind }) => kind === 'outline')
  const view = viewOf(outline?.ring ?? shapes.flatMap(({ ring }) => [...ring]))
  const ringsOf = (wrong: boolean) =>
    shapes.filter((shape) => shape !== outline && isWrong.has(shape.key) === wrong).map(({ ring }) => ring)
  return (
    <Card title={say('report')}>
      <div className={styles.parts}>
        <p>
          {size
            ? say('size', { width: number.format(size.width), depth: number.format(size.depth), stands })
            : say('noSize')}
        </p>
        {shapes.length > 0 && (
          <svg
            className={styles.preview}
            viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
            role="img"
            aria-label={say('preview')}
          >
            {outline && <path className={styles.outline} d={outlinePath(outline.ring)} />}
            <path className={styles.shape} d={pathOf(ringsOf(false))} />
            <path className={styles.wrong} d={pathOf(ringsOf(true))} />
          </svg>
        )}
        <p>{say(lines.length === 0 ? 'clean' : 'faults')}</p>
        <ul>
          {lines.slice(0, MAX_NOTES).map((line, at) => (
            // Two remarks may have the same words.
            // biome-ignore lint/suspicious/noArrayIndexKey: the remarks have no other identity
            <li key={at}>{line}</li>
          ))}
          {lines.length > MAX_NOTES && <li>{say('more', { count: lines.length - MAX_NOTES })}</li>}
        </ul>
      </div>
    </Card>
  )

  function wordsOf(note: ImportNote) {
    if (note.kind === 'openRing')
      return say('openRing', { line: note.line, layer: note.layer, gap: note.gap })
    if (note.kind === 'noNumber') return say('noNumber', { line: note.line })
    if (note.kind === 'numberNear') return say('numberNear', { label: note.label })
    if (note.kind === 'numberWithoutStand')
      return say('numberWithoutStand', { line: note.line, label: note.label })
    return say(note.kind, { line: note.line, layer: note.layer })
  }
}
