import { boxOf, SMALLEST_STAND } from '@foyer/fair-domain'
import { Status } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Editor } from './editor-state.ts'
import type { PlanFault } from './find-faults.ts'
import styles from './plan-editor.module.css'
import { planEditorTexts } from './plan-editor.texts.ts'
import { around } from './plan-view.ts'

const MAX_LISTED = 50

/** The faults of a version; each leads to where it is. */
export function FaultList({ editor }: { editor: Editor }) {
  const say = useTexts(planEditorTexts)
  const { faults, shapes } = editor
  const textOf = ({ kind, labels, company, area, planArea, metres }: PlanFault) => {
    const [label = '', other = ''] = labels
    if (kind === 'area') return say('fault_area', { label, area: area ?? 0, planArea: planArea ?? 0 })
    if (kind === 'missing') return say('fault_missing', { label, company: company ?? '' })
    if (kind === 'moved') return say('fault_moved', { label, company: company ?? '', metres: metres ?? 0 })
    if (kind === 'renumbered') return say('fault_renumbered', { label, other, company: company ?? '' })
    if (kind === 'overlap')
      return say('fault_overlap', { label, other, area: Math.max(0.01, Math.round((area ?? 0) * 100) / 100) })
    return say(`fault_${kind}`, { label, area: SMALLEST_STAND })
  }
  const show = ({ keys }: PlanFault) => {
    const rings = shapes.filter(({ key }) => keys.includes(key)).map(({ ring }) => ring)
    editor.select(keys)
    if (rings.length > 0) editor.setView(around(boxOf(rings.flat())))
  }
  return (
    <section aria-labelledby="plan-faults" className={styles.faults}>
      <h2 id="plan-faults">{say('checks')}</h2>
      {faults.length === 0 && <Status tone="success">{say('noFaults')}</Status>}
      <ul>
        {faults.slice(0, MAX_LISTED).map((fault) => (
          <li key={`${fault.kind} ${fault.keys.join()} ${fault.labels.join()}`}>
            <Status tone={fault.isBlocking ? 'danger' : 'warning'}>{textOf(fault)}</Status>
            {fault.keys.length > 0 && (
              <button
                type="button"
                onClick={() => show(fault)}
                aria-label={`${say('show')}: ${textOf(fault)}`}
              >
                {say('show')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {faults.length > MAX_LISTED && <p>{say('moreFaults', { count: faults.length - MAX_LISTED })}</p>}
    </section>
  )
}
