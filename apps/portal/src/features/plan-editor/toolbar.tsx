import { SHAPE_KINDS, type ShapeKind } from '@foyer/fair-domain'
import { Button, Select } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Editor, GRID_STEPS, TOOLS } from './editor-state.ts'
import { LevelSelect } from './level-select.tsx'
import styles from './plan-editor.module.css'
import { planEditorTexts } from './plan-editor.texts.ts'
import { middleRectangle, wholeOf, zoomed } from './plan-view.ts'
import { deletionsOf, mergesOf } from './use-canvas-keys.ts'

/** Tools with their keys, undo, grid and zoom. */
export function Toolbar({ editor }: { editor: Editor }) {
  const say = useTexts(planEditorTexts)
  const { draft, selected, tool, view } = editor
  const merges = mergesOf(editor)
  const kinds = SHAPE_KINDS.filter(
    (kind) => kind !== 'outline' || !editor.floor.some((shape) => shape.kind === 'outline'),
  )
  return (
    <div className={styles.tools} role="toolbar" aria-label={say('tools')}>
      <LevelSelect editor={editor} />
      {TOOLS.map((one) => (
        <button key={one} type="button" aria-pressed={tool === one} onClick={() => editor.setTool(one)}>
          {say(one)}
        </button>
      ))}
      {(tool === 'rectangle' || tool === 'polygon') && (
        <Select
          label={say('draws')}
          options={kinds.map((value) => ({ value, label: say(value) }))}
          value={editor.kind}
          onChange={(value) => editor.setKind((value ?? 'stand') as ShapeKind)}
        />
      )}
      {tool === 'rectangle' && (
        <Button size="small" onPress={() => editor.add(middleRectangle(view, editor.step))}>
          {say('insert')}
        </Button>
      )}
      <Button
        size="small"
        isDisabled={merges.length === 0}
        onPress={() => {
          draft.change(merges)
          editor.select(merges.flatMap(({ after }) => after?.key ?? []))
        }}
      >
        {say('merge')}
      </Button>
      <Button
        size="small"
        isDisabled={selected.length === 0}
        onPress={() => {
          draft.change(deletionsOf(selected))
          editor.select([])
        }}
      >
        {say('delete')}
      </Button>
      <Button size="small" isDisabled={!draft.canUndo} onPress={() => draft.undo()}>
        {say('undo')}
      </Button>
      <Button size="small" isDisabled={!draft.canRedo} onPress={() => draft.redo()}>
        {say('redo')}
      </Button>
      <Select
        label={say('grid')}
        options={GRID_STEPS.map((step) => ({
          value: String(step),
          label: say('metres', { length: step / 1_000 }),
        }))}
        value={String(editor.step)}
        onChange={(value) => editor.setStep(Number(value))}
      />
      <Button size="small" aria-label={say('zoomOut')} onPress={() => editor.setView(zoomed(view, 1.3))}>
        −
      </Button>
      <Button size="small" aria-label={say('zoomIn')} onPress={() => editor.setView(zoomed(view, 1 / 1.3))}>
        +
      </Button>
      <Button size="small" onPress={() => editor.setView(wholeOf(editor.floor))}>
        {say('whole')}
      </Button>
    </div>
  )
}
