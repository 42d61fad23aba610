import { planEditorMethods } from '@foyer/fair-domain'
import { methodCall } from '@foyer/record-client'
import { useRecordClient } from '@foyer/record-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Editor } from './editor-state.ts'
import { planEditorTexts } from './plan-editor.texts.ts'

interface Colleague {
  name: string
  /** Key of the selected shape; null while only looking. */
  shape: number | null
}

const AFTER_SELECTION_MS = 300
const EVERY_MS = 5_000

/** Announces the own selection in a draft, and returns the colleagues who have it open. */
export function useColleagues(planId: string, shape: number | null, isActive: boolean): readonly Colleague[] {
  const client = useRecordClient()
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  useEffect(() => {
    if (!isActive) return
    let isOpen = true
    const announce = () => {
      if (document.visibilityState === 'hidden') return
      client.run(methodCall(planEditorMethods.attend), { planId, shape }).then(
        (result) => isOpen && setColleagues(result.colleagues ?? []),
        // The next announcement tries again.
        () => {},
      )
    }
    const first = setTimeout(announce, AFTER_SELECTION_MS)
    const timer = setInterval(announce, EVERY_MS)
    return () => {
      isOpen = false
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [client, planId, shape, isActive])
  return colleagues
}

/** Lists the other users who have the draft open, each with the shape being edited. */
export function Colleagues({ editor }: { editor: Editor }) {
  const say = useTexts(planEditorTexts)
  const { colleagues, shapes } = editor
  const textOf = ({ name, shape }: Colleague) => {
    const at = shapes.find(({ key }) => key === shape)
    return at
      ? say('colleagueAt', { name, shape: [say(at.kind), at.label].join(' ').trim() })
      : say('colleagueLooks', { name })
  }
  return <p role="status">{colleagues.map(textOf).join(', ')}</p>
}
