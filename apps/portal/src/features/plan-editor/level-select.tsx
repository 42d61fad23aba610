import { levelsOf } from '@foyer/fair-domain'
import { Button, Select } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Editor } from './editor-state.ts'
import { planEditorTexts } from './plan-editor.texts.ts'

/** The floors of a hall. A new one begins with the outline of the highest. */
export function LevelSelect({ editor }: { editor: Editor }) {
  const say = useTexts(planEditorTexts)
  const { shapes, level, isReadOnly } = editor
  const levels = levelsOf(shapes)
  const highest = levels.at(-1) ?? 0
  const outline = shapes.find((shape) => shape.kind === 'outline' && shape.level === highest)
  return (
    <>
      {levels.length > 1 && (
        <Select
          label={say('level')}
          options={levels.map((value) => ({
            value: String(value),
            label: value === 0 ? say('groundLevel') : say('levelNumber', { level: value }),
          }))}
          value={String(level)}
          onChange={(value) => editor.setLevel(Number(value))}
        />
      )}
      {!isReadOnly && outline && (
        <Button
          size="small"
          onPress={() => {
            const key = editor.newKey()
            editor.draft.change([{ before: null, after: { ...outline, key, level: highest + 1 } }])
            editor.setLevel(highest + 1)
          }}
        >
          {say('addLevel')}
        </Button>
      )}
    </>
  )
}
