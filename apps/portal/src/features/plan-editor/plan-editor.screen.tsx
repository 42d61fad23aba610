import {
  APPLICATION_DECIDERS,
  hallName,
  levelsOf,
  matchStands,
  newShape,
  type PlanDraftResult,
  type Point,
  planEditorMethods,
  type ShapeKind,
  splitEdits,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Banner, Button, Link } from '@foyer/ui'
import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useFailureText } from '../../shell/use-failure.ts'
import { Colleagues, useColleagues } from './colleagues.tsx'
import { CompareVersions } from './compare-versions.tsx'
import type { Editor, Tool } from './editor-state.ts'
import { FaultList } from './fault-list.tsx'
import { findFaults } from './find-faults.ts'
import { LevelSelect } from './level-select.tsx'
import { PlanCanvas } from './plan-canvas.tsx'
import styles from './plan-editor.module.css'
import { planEditorTexts } from './plan-editor.texts.ts'
import { wholeOf } from './plan-view.ts'
import { PublishPlan } from './publish-plan.tsx'
import { ShapePanel } from './shape-panel.tsx'
import { StandList } from './stand-list.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDraft } from './use-draft.ts'

export async function loader({ context, params: { planId = '' } }: LoaderFunctionArgs) {
  await context.get(portalContext).client.read(methodRead(planEditorMethods.getDraft), { planId })
  return null
}

/** A version of the plan of a hall: a draft is edited, a published one is only shown. */
export function Component() {
  const say = useTexts(planEditorTexts)
  const { planId = '' } = useParams()
  const read = useMethod(planEditorMethods.getDraft, { planId })
  return (
    <>
      <title>{say('pageTitle')}</title>
      {read.data ? <PlanEditor key={planId} data={read.data} /> : <ReadState read={read} />}
    </>
  )
}

function useEditor(data: PlanDraftResult): Editor {
  const draft = useDraft(data)
  const { shapes } = draft
  const [keys, setKeys] = useState<readonly number[]>([])
  const [chosenLevel, setLevel] = useState(0)
  const levels = levelsOf(shapes)
  const level = levels.includes(chosenLevel) ? chosenLevel : (levels[0] ?? 0)
  const floor = useMemo(() => shapes.filter((shape) => shape.level === level), [shapes, level])
  /** Selects shapes, and shows the floor where they are. */
  const select = (next: readonly number[]) => {
    setKeys(next)
    const first = shapes.find(({ key }) => next.includes(key))
    if (first) setLevel(first.level)
  }
  const [tool, setTool] = useState<Tool>('select')
  const [step, setStep] = useState(500)
  const [kind, setKind] = useState<ShapeKind>('stand')
  const [view, setView] = useState(() => wholeOf(data.shapes))
  const faults = useMemo(() => findFaults(shapes, data.stands), [shapes, data.stands])
  const sold = useMemo(
    () => new Map([...matchStands(shapes, data.stands)].map(([stand, { key }]) => [key, stand])),
    [shapes, data.stands],
  )
  const selected = useMemo(
    () => keys.flatMap((key) => shapes.find((shape) => shape.key === key) ?? []),
    [keys, shapes],
  )
  const { viewer } = usePortal()
  const mayEdit = APPLICATION_DECIDERS.some((profile) => viewer.profiles.includes(profile))
  const isReadOnly = data.state !== 'draft' || !mayEdit
  const colleagues = useColleagues(data.id, selected[0]?.key ?? null, !isReadOnly)
  /** Two persons hardly ever get the same key. */
  const newKey = () => 100_000 + Math.floor(Math.random() * 2_000_000_000)
  return {
    ...{ data, draft, shapes, faults, selected, select, tool, setTool, step, setStep, kind, setKind, view },
    ...{ setView, newKey, floor, level, colleagues, sold },
    setLevel(next) {
      setKeys([])
      setLevel(next)
      setView(wholeOf(shapes.filter((shape) => shape.level === next)))
    },
    isReadOnly,
    toggle: (key) => select(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]),
    add(ring) {
      const key = newKey()
      draft.change([{ before: null, after: newShape(key, kind, ring, level) }])
      select([key])
      setTool('select')
    },
    split(cut: readonly [Point, Point] | null) {
      const [shape] = selected
      const edits = shape && cut ? splitEdits(shapes, shape, cut, newKey()) : []
      draft.change(edits)
      select(edits.flatMap(({ after }) => after?.key ?? []))
      if (edits.length > 0) setTool('select')
    },
  }
}

function PlanEditor({ data }: { data: PlanDraftResult }) {
  const say = useTexts(planEditorTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const editor = useEditor(data)
  const { draft } = editor
  const stands = editor.shapes.filter(({ kind }) => kind === 'stand')
  return (
    <div className={styles.editor}>
      <header className={styles.head}>
        <div>
          <Link href={`/console/hall-plans?hall=${data.hallId}`}>{say('backToHall')}</Link>
          <h1>{hallName(data.hall, language)}</h1>
        </div>
        <p>
          <strong>{say('versionState', { version: data.version, state: say(data.state) })}</strong>{' '}
          <span role="status">
            {data.state !== 'draft'
              ? say('readOnly')
              : draft.isSaving
                ? say('saving')
                : say('savedEdits', { count: data.revision })}
          </span>
        </p>
        {!editor.isReadOnly && <Colleagues editor={editor} />}
        {!editor.isReadOnly && <PublishPlan editor={editor} />}
      </header>
      {draft.unsaved && (
        <Banner tone="warning" title={draft.unsaved.isConflict ? say('conflictTitle') : say('unsavedTitle')}>
          <p>{failureText(draft.unsaved.error).text}</p>
          <div className={styles.row}>
            <Button size="small" onPress={() => draft.repeat()}>
              {say(draft.unsaved.isConflict ? 'repeat' : 'saveAgain')}
            </Button>
            <Button size="small" variant="quiet" onPress={draft.drop}>
              {say('drop')}
            </Button>
          </div>
        </Banner>
      )}
      {editor.isReadOnly ? <LevelSelect editor={editor} /> : <Toolbar editor={editor} />}
      <div className={styles.main}>
        <PlanCanvas editor={editor} />
        <div className={styles.side}>
          {!editor.isReadOnly && <ShapePanel editor={editor} />}
          <FaultList editor={editor} />
          <CompareVersions editor={editor} />
        </div>
      </div>
      <StandList editor={editor} stands={stands} />
    </div>
  )
}
