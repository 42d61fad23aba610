import { type PlanEffects, planEditorMethods, planEffects } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Button, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import type { Editor } from './editor-state.ts'
import { publishPlanTexts } from './publish-plan.texts.ts'

/** Publishes or discards a draft; the button names how many faults are left. */
export function PublishPlan({ editor }: { editor: Editor }) {
  const say = useTexts(publishPlanTexts)
  const fail = useFailure()
  const toasts = useToasts()
  const navigate = useNavigate()
  const publish = useMethodRun(planEditorMethods.publish)
  const discard = useMethodRun(planEditorMethods.discard)
  const [asks, setAsks] = useState<'publish' | 'discard'>()
  const { data, draft, faults } = editor
  const count = faults.filter(({ isBlocking }) => isBlocking).length
  const input = { planId: data.id, revision: data.revision }
  const hall = `/console/hall-plans?hall=${data.hallId}`

  async function confirm() {
    setAsks(undefined)
    try {
      if (asks === 'discard') await discard.mutateAsync(input)
      else {
        await publish.mutateAsync(input)
        toasts.success(say('publishedNow', { version: data.version }))
      }
      await navigate(hall)
    } catch (error) {
      fail(error)
    }
  }

  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        onPress={() => setAsks('discard')}
        isPending={discard.status === 'running'}
      >
        {say('discard')}
      </Button>
      <Button
        variant="primary"
        isDisabled={count > 0 || draft.isSaving}
        isPending={publish.status === 'running'}
        onPress={() => setAsks('publish')}
      >
        {count > 0 ? say('faultsToFix', { count }) : say('publish', { version: data.version })}
      </Button>
      <AlertDialog
        isOpen={asks !== undefined}
        title={asks === 'discard' ? say('discardTitle') : say('publishTitle', { version: data.version })}
        confirmLabel={asks === 'discard' ? say('discard') : say('publish', { version: data.version })}
        isDestructive={asks === 'discard'}
        onConfirm={confirm}
        onOpenChange={(isOpen) => !isOpen && setAsks(undefined)}
      >
        {asks === 'discard' ? (
          say('discardHint')
        ) : (
          <Effects effects={planEffects(editor.shapes, data.stands)} />
        )}
      </AlertDialog>
    </div>
  )
}

/** Consequences of publishing: new, resized and retired stands, and those of companies that stay as they are. */
function Effects({ effects }: { effects: PlanEffects }) {
  const say = useTexts(publishPlanTexts)
  const { created, resized, retired, returned, renumbered, moved, vacated, differing } = effects
  const named = (names: readonly string[]) => names.slice(0, 12).join(', ') + (names.length > 12 ? ' …' : '')
  const free = renumbered.flatMap(({ name, to, company }) => (company === null ? [`${name} → ${to}`] : []))
  return (
    <>
      <p>{say('publishHint')}</p>
      <ul>
        {created.length > 0 && <li>{say('created', { count: created.length, names: named(created) })}</li>}
        {resized.length > 0 && <li>{say('resized', { count: resized.length, names: named(resized) })}</li>}
        {retired.length > 0 && <li>{say('retired', { count: retired.length, names: named(retired) })}</li>}
        {returned.length > 0 && (
          <li>{say('returned', { count: returned.length, names: named(returned) })}</li>
        )}
        {free.length > 0 && <li>{say('renumberedFree', { names: named(free) })}</li>}
        {vacated.length > 0 && <li>{say('vacated', { names: named(vacated) })}</li>}
        {renumbered.map(
          ({ name, to, company }) =>
            company !== null && <li key={`number ${name}`}>{say('renumbered', { name, to, company })}</li>,
        )}
        {moved.map(({ name, company, metres }) => (
          <li key={`place ${name}`}>{say('moved', { name, company: company ?? '', metres })}</li>
        ))}
        {differing.map(({ name, company, area, planArea }) => (
          <li key={name}>{say('differing', { name, company: company ?? '', area, planArea })}</li>
        ))}
      </ul>
    </>
  )
}
